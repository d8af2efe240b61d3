/** Where mails go out (kernel/mail/mail). */
export const MAIL = Symbol('Mail');
/** What of mail a composition root decides. */
export const MAIL_OPTIONS = Symbol('MailOptions');

export interface MailOptions {
  /** CADENZA_MAIL_KEY: seals the settings; the same in every service and replica. */
  readonly key: string;
  /** CADENZA_MAIL_PRIVATE_HOSTS=allow. */
  readonly mayBePrivate: boolean;
}
