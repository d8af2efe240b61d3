import type { Sql } from '../eventsourcing/sql.js';

/** Where mails go out (kernel/mail/mail). */
export const MAIL = Symbol('Mail');
/** What a service knows of who wants which mails (`Unwanted`). */
export const UNWANTED = Symbol('Unwanted');
/** What a service gives the readers of its mails to decline them by (`OptOut`). */
export const OPT_OUT = Symbol('OptOut');
/** What of mail a composition root decides. */
export const MAIL_OPTIONS = Symbol('MailOptions');

/** Answers a row when whoever has this address wants no mail of this category: asked as a mail is sent. */
export type Unwanted = (address: string, category: string) => Sql;

/** The link by which whoever reads mails at this address declines them by one POST; null where there is none. */
export type OptOut = (address: string) => string | null;

export interface MailOptions {
  /** CADENZA_MAIL_KEY: seals the settings; the same in every service and replica. */
  readonly key: string;
  /** CADENZA_MAIL_KEY_OTHER: opens settings as well, while the key is replaced. */
  readonly otherKey?: string | undefined;
  /** CADENZA_MAIL_PRIVATE_HOSTS=allow. */
  readonly mayBePrivate: boolean;
  /** CADENZA_MAIL_KEY_OF_DIGESTS: keys the digests of addresses, which outlive a replaced key; `key` when absent. */
  readonly digestKey?: string | undefined;
}
