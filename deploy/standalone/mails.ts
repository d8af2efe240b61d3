import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { MailOwn } from '@cadenza/kernel/mail/mail-providers.js';
import { KeptMail } from '@cadenza/kernel/mail/mail.js';
import type { StandaloneEnvironment } from './environment.js';
import { mailPagePath, withKeptMails } from './kept-mails.js';
import { mailKeyOf } from './keys.js';
import { isLocal } from './local.js';

export interface MailsOptions {
  readonly environment: Pick<StandaloneEnvironment, 'privateMailHosts' | 'isProduction'>;
  readonly publicUrl: string;
  readonly secret: string;
}

export interface Mails {
  /** What the services are given. */
  readonly own: MailOwn;
  /** What a person who starts Cadenza should know. */
  readonly said: string;
  /** The product, with the page of kept mails where they are kept. */
  before(app: RequestListener): RequestListener;
}

/**
 * On a machine of one's own mails are kept and shown to the holder of a key that each start makes. Elsewhere they go out
 * by the server that an administrator sets, and wait until then.
 */
export function openMails({ environment, publicUrl, secret }: MailsOptions): Mails {
  const own: MailOwn = { key: mailKeyOf(secret), mayBePrivate: environment.privateMailHosts };
  if (!isLocal(environment, publicUrl)) {
    const said = 'Mails go out by the server set under Admin, Email Settings, and wait until one is set';
    return { own, said, before: (app) => app };
  }
  const kept = new KeptMail();
  const key = randomBytes(32).toString('base64url');
  return {
    own: { ...own, kept },
    said: `Mails are kept, not sent: ${publicUrl}${mailPagePath(key)}`,
    before: (app) => withKeptMails(app, kept, key),
  };
}
