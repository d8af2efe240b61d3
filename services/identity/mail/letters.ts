import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** One mail to one person. Category `security`: sent whatever mails the person wants. */
export interface Letter {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly category: 'security';
}

const signed = (text: string) => `Hello,\n\n${text}\n\nCadenza\n`;
const security = (address: string, subject: string, text: string): Letter => ({
  address,
  subject,
  body: signed(text),
  category: 'security',
});

/** `link`: good for 24 hours. */
export const verificationLetter = (address: string, link: string) =>
  security(
    address,
    'Please verify your e-mail address',
    `This address was given for an account of Cadenza. Open this link within 24 hours to verify it:\n\n${link}\n\nIf it was not you, ignore this mail.`,
  );

/** `link`: good for an hour. */
export const resetLetter = (address: string, link: string) =>
  security(
    address,
    'Choose a new password',
    `Somebody asked for a new password of your account of Cadenza. Open this link within an hour to choose one:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.`,
  );

export const passwordChangedLetter = (address: string) =>
  security(
    address,
    'Your password was changed',
    'The password of your account of Cadenza was changed. If it was not you, choose a new one at once: “Forgot password?” on the sign-in page.',
  );

/** To the address that was the account's until now. */
export const emailChangedLetter = (address: string) =>
  security(
    address,
    'Your e-mail address was changed',
    'Your account of Cadenza has another e-mail address now. If it was not you, please write to us.',
  );

/** Put beside what it tells of, in its transaction; the post office sends and deletes it. */
export const posted = ({ address, subject, body, category }: Letter): Sql =>
  sql`insert into mail (address, subject, body, category) values (${address}, ${subject}, ${body}, ${category})`;
