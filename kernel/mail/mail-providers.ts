import { randomBytes } from 'node:crypto';
import type { Provider } from '@nestjs/common';
import { ROWS } from '../cqrs/tokens.js';
import type { Rows } from '../eventsourcing/sql.js';
import { KeptMail, type Mail } from './mail.js';
import {
  MAIL,
  MAIL_OPTIONS,
  type MailOptions,
  OPT_OUT,
  type OptOut,
  UNWANTED,
  type Unwanted,
} from './mail.tokens.js';
import { PostOffice } from './post-office.js';
import { SettledMail } from './settled-mail.js';

/** What a composition root says of mail. */
export interface MailOwn extends Partial<MailOptions> {
  /** `kept` (a KeptMail) instead of the administrator's server: standalone mode and tests. */
  readonly kept?: Mail;
}

/**
 * The post office of a service with the tables `mail` and `mail_settings`. Without a key there is no server to send
 * by: mails are kept, and settings are sealed for this process alone. `unwanted` may refuse what waits.
 * `optOut` goes with every mail.
 */
export function mailProviders(
  { key, otherKey, mayBePrivate = false, kept }: MailOwn,
  unwanted: Unwanted,
  optOut: OptOut = () => null,
): Provider[] {
  const options: MailOptions = {
    key: key ?? randomBytes(32).toString('base64url'),
    otherKey,
    mayBePrivate,
  };
  const mail = kept ?? (key === undefined ? new KeptMail() : undefined);
  return [
    { provide: UNWANTED, useValue: unwanted },
    { provide: OPT_OUT, useValue: optOut },
    { provide: MAIL_OPTIONS, useValue: options },
    { provide: MAIL, useFactory: (rows: Rows) => mail ?? new SettledMail(rows, options), inject: [ROWS] },
    PostOffice,
  ];
}
