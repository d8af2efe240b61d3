import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { letter, type Letter } from '@cadenza/kernel/mail/letter.js';
import type { Description, Part } from '@cadenza/kernel/mail/letter.js';

export type { Letter } from '@cadenza/kernel/mail/letter.js';

/** Put beside what it tells of, in its transaction: to a user, with whom it goes. */
export const postedTo = (userId: number, { address, subject, body, html, category }: Letter): Sql => sql`
  insert into mail (user_id, address, subject, body, html, category)
  values (${userId}, ${address}, ${subject}, ${body}, ${html}, ${category})`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Sent whatever mails the person wants. */
const security = (address: string, subject: string, ...parts: Part[]): Letter =>
  letter(address, { category: 'security', subject, parts });

const nameShape = /^[\p{L}\p{M}'’-]{1,40}$/u;

/** The first word of a full name where it is a name and nothing else: a mail shows an unknown recipient no address to open. */
export function firstNameOf(fullName: string | null): string | undefined {
  const [first = ''] = (fullName ?? '').trim().split(/\s/, 1);
  return nameShape.test(first) ? first : undefined;
}

interface NewUser {
  readonly fullName: string | null;
  readonly trialEndsAt: Date;
}

/** The one mail to a new user with a trial; `link`: good for 24 hours, verifies the address. */
export const welcomeLetter = (address: string, link: string, { fullName, trialEndsAt }: NewUser) =>
  letter(address, {
    category: 'security',
    subject: 'Welcome to Cadenza: please verify your email address',
    firstName: firstNameOf(fullName),
    parts: [
      `Welcome! Your free trial runs until ${day.format(trialEndsAt)} UTC. No card is needed.`,
      'Open this link within 24 hours to verify your email address:',
      { link, label: 'Verify this address' },
      'If it was not you, ignore this email.',
    ],
  });

/** `link`: good for 24 hours. */
export const verificationLetter = (address: string, link: string) =>
  security(
    address,
    'Please verify your email address',
    'This address was given for a Cadenza account. Open this link within 24 hours to verify it:',
    { link, label: 'Verify this address' },
    'If it was not you, ignore this email.',
  );

/** `link`: good for an hour. */
export const resetLetter = (address: string, link: string) =>
  security(
    address,
    'Reset your Cadenza password',
    'Somebody asked to reset the password of your Cadenza account. Open this link within an hour to choose a new one:',
    { link, label: 'Choose a new password' },
    'If it was not you, ignore this email: your password stays as it is.',
  );

/** `link`: good for an hour. */
export const deviceLetter = (address: string, link: string) =>
  security(
    address,
    'Sign in on a new device',
    'Somebody wants to sign in to your Cadenza account on a new device, which too many wrong passwords keep out for now. Open this link on that device within an hour, then sign in with your password:',
    { link, label: 'Allow this device' },
    'If it was not you, ignore this email: without your password nobody gets in.',
  );

/** To the address that was kept; `link`: good for an hour. */
export const passwordEndedLetter = (address: string, link: string) =>
  security(
    address,
    'Choose a new Cadenza password',
    'You kept this address for your Cadenza account. The password of before works no longer, and all devices are signed out. Open this link within an hour to choose a new password:',
    { link, label: 'Choose a new password' },
    'If an hour has passed, request another link: “Forgot your password?” on the sign-in page.',
  );

export const passwordChangedLetter = (address: string) =>
  security(
    address,
    'Your password was changed',
    'The password of your Cadenza account was changed. If it was not you, choose a new one at once: “Forgot password?” on the sign-in page.',
  );

/** To the address that is or was the account's; `link`: good for seven days. */
export const emailChangedLetter = (address: string, link: string) =>
  security(
    address,
    'Your email address is being changed',
    'Somebody who knows your password gave your Cadenza account another email address. If it was you, there is nothing to do.',
    'If it was not you, use the link below within seven days to keep this address. It signs out all devices and ends the present password; we then email you a link to choose a new one.',
    { link, label: 'Keep this address' },
  );

const subscribe = (publicUrl: string): Part => ({ link: `${publicUrl}/subscribe`, label: 'Subscribe' });

export const trialEndsSoon = (endsAt: Date, publicUrl: string): Description => ({
  category: 'reminders',
  subject: 'Your trial ends soon',
  parts: [
    `Your Cadenza trial ends on ${day.format(endsAt)} UTC. Subscribe to keep using your classes and music; nothing is lost.`,
    subscribe(publicUrl),
  ],
});

export const trialIsOver = (publicUrl: string): Description => ({
  category: 'reminders',
  subject: 'Your trial has ended',
  parts: ['Your Cadenza trial has ended. Your work is kept: subscribe to continue.', subscribe(publicUrl)],
});

export const paymentHasFailed = (publicUrl: string): Description => ({
  category: 'payment',
  subject: 'Your payment failed',
  parts: [
    'The renewal of your Cadenza subscription could not be paid. We will try again; please make sure your card is valid.',
    { link: `${publicUrl}/profile`, label: 'See your subscription' },
  ],
});

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
}

/** To support: what somebody wrote in the contact form. */
export const contactLetter = (address: string, written: Contact, publicUrl: string) =>
  security(
    address,
    `Contact form: ${written.subject}`,
    `${written.name} wrote:`,
    written.message,
    `Email: ${written.email}\nPhone: ${written.phone}`,
    { link: `${publicUrl}/admin?tab=messages`, label: 'Open messages' },
  );
