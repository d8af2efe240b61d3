import { z } from 'zod';
import type { MailOptions } from './mail.tokens.js';

/** An empty one is none: compose files pass on what is not set as empty text. */
const furtherKey = z.union([z.string().min(32), z.literal('')]).optional();

/** What a service with a post office needs of the environment. */
export const mailVariables = {
  /** Seals the settings of the mail server; the same in identity and sharing. */
  CADENZA_MAIL_KEY: z.string().min(32),
  /** Opens the settings as well, while the key is replaced: the next one, then the one before. */
  CADENZA_MAIL_KEY_OTHER: furtherKey,
  /** The first key this installation had, once it was replaced: digests of addresses are made with it for ever. */
  CADENZA_MAIL_KEY_OF_DIGESTS: furtherKey,
  /** `allow`: the mail server may stand in the operator's own network, and there speak without TLS. */
  CADENZA_MAIL_PRIVATE_HOSTS: z.enum(['allow', 'refuse', '']).default('refuse'),
};

export const mailOptions = (parsed: {
  readonly CADENZA_MAIL_KEY: string;
  readonly CADENZA_MAIL_KEY_OTHER?: string | undefined;
  readonly CADENZA_MAIL_KEY_OF_DIGESTS?: string | undefined;
  readonly CADENZA_MAIL_PRIVATE_HOSTS: string;
}): MailOptions => ({
  key: parsed.CADENZA_MAIL_KEY,
  otherKey: parsed.CADENZA_MAIL_KEY_OTHER || undefined,
  digestKey: parsed.CADENZA_MAIL_KEY_OF_DIGESTS || undefined,
  mayBePrivate: parsed.CADENZA_MAIL_PRIVATE_HOSTS === 'allow',
});
