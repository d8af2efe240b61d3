import { z } from 'zod';
import { seal, unseal } from './sealed.js';

const schema = z.object({
  host: z.string(),
  port: z.number(),
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  secure: z.boolean(),
  username: z.string(),
  /** The sender's address; the user name where none was given. */
  from: z.string(),
  password: z.string().nullable(),
});

/** The SMTP server that an administrator has chosen. */
export type MailSettings = z.infer<typeof schema>;

export const noMailSettings: MailSettings = {
  host: '',
  port: 587,
  secure: false,
  username: '',
  from: '',
  password: null,
};

export const sealSettings = (key: string, settings: MailSettings): string =>
  seal(key, JSON.stringify(settings));

/** Throws when they were sealed with another key. */
export const unsealSettings = (key: string, sealed: string): MailSettings =>
  schema.parse(JSON.parse(unseal(key, sealed)));
