import { z } from 'zod';
import type { MailOptions } from './mail.tokens.js';

/** What a service with a post office needs of the environment. */
export const mailVariables = {
  /** Seals the settings of the mail server; the same in identity and sharing. */
  CADENZA_MAIL_KEY: z.string().min(32),
  /** `allow`: the mail server may stand in the operator's own network, and there speak without TLS. */
  CADENZA_MAIL_PRIVATE_HOSTS: z.enum(['allow', 'refuse', '']).default('refuse'),
};

export const mailOptions = (parsed: {
  readonly CADENZA_MAIL_KEY: string;
  readonly CADENZA_MAIL_PRIVATE_HOSTS: string;
}): MailOptions => ({
  key: parsed.CADENZA_MAIL_KEY,
  mayBePrivate: parsed.CADENZA_MAIL_PRIVATE_HOSTS === 'allow',
});
