import * as z from 'zod/mini';
import { trimAddress } from '../../../lib/email-shape.js';
import { hasText } from '../../../lib/has-text.js';
import type { EmailConfig } from './email.queries.js';

const DEFAULT_PORT = '587';

export const passwordAnew = 'The server changed. Enter the password again.';

/** Of both the server that has the stored password: no other may be given it. */
export const isSameServer = (config: EmailConfig, host: string, port: string) =>
  config.host.toLowerCase() === host.trim().toLowerCase() && config.port === Number(port);

const fields = z
  .object({
    host: z.string().check(z.trim()),
    port: z.string().check(
      z.trim(),
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536, {
        error: 'Port must be a number from 1 to 65535',
      }),
    ),
    username: z.string().check(z.trim()),
    password: z.string(),
    removePassword: z.boolean(),
    from: z.string().check(z.overwrite(trimAddress)),
    secure: z.boolean(),
  })
  .check(
    z.refine(({ host, username }) => hasText(host) && hasText(username), {
      path: ['root'],
      error: 'Email host and username are required',
      when: () => true,
    }),
  );

/** Specification 1, section 5: host and user name in one sentence; a blank password keeps the present one. */
export const emailSchema = (config: EmailConfig) =>
  fields.check(
    z.refine(
      ({ host, port, password, removePassword }) =>
        !config.passwordSet || removePassword || hasText(password) || isSameServer(config, host, port),
      { path: ['password'], error: passwordAnew },
    ),
  );

export type EmailValues = z.infer<typeof fields>;

/** The password is never shown: the server does not tell it. */
export const emailValues = ({ host, port, username, from, secure }: EmailConfig): EmailValues => ({
  host,
  port: String(port || DEFAULT_PORT),
  username,
  password: '',
  removePassword: false,
  from,
  secure,
});

export const emailInput = ({ port, password, removePassword, ...rest }: EmailValues) => ({
  ...{ ...rest, port: Number(port) },
  ...(removePassword ? { removePassword } : { password: password || null }),
});
