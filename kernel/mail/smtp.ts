import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { within } from '../runtime/within.js';
import { isOwnNetwork, mailAddressOf, type Resolve } from './address-guard.js';
import type { MailSettings } from './mail-settings.js';
import type { MailMessage } from './mail.js';

export interface SmtpOptions {
  /** CADENZA_MAIL_PRIVATE_HOSTS=allow: the server may stand in our own network, and there speak without TLS. */
  readonly mayBePrivate: boolean;
  /** Milliseconds for each step, and thrice that for all of them; tests wait less. */
  readonly patienceMs?: number | undefined;
  readonly resolve?: Resolve;
  /** Further certificates to believe, for tests. */
  readonly ca?: string | undefined;
}

const stepMs = 10_000;
const steps = 3;

/**
 * Gives one mail to the server of the settings, over one connection that ends afterwards: within half a minute, also
 * when the server says a little now and then, and before the post office would take the mail again. Rejects with an
 * error whose `code` says what went wrong (smtp-problems). A password never goes out in clear to the internet.
 */
export async function sendBySmtp(
  settings: MailSettings,
  message: MailMessage,
  { mayBePrivate, patienceMs, resolve, ca }: SmtpOptions,
): Promise<void> {
  const { host, username, from } = settings;
  const address = await mailAddressOf(host, mayBePrivate, resolve);
  const signal = AbortSignal.timeout(steps * (patienceMs ?? stepMs));
  const transport = createTransport(transportOptions(settings, address, { patienceMs, ca }));
  try {
    const { to, subject, text, html, optOut } = message;
    await transport.sendMail({
      from: { name: 'Cadenza', address: from || username },
      to: { name: '', address: to },
      subject,
      text,
      ...(html ? { html } : {}),
      ...(optOut ? { headers: optOutHeaders(optOut) } : {}),
      signal,
    });
  } catch (error) {
    throw signal.aborted ? Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }) : error;
  } finally {
    transport.close();
  }
}

/**
 * Connects to the server of the settings, signs in and leaves; no mail goes out. Rejects as `sendBySmtp` does, within
 * half a minute.
 */
export async function verifySmtp(
  settings: MailSettings,
  { mayBePrivate, patienceMs, resolve, ca }: SmtpOptions,
): Promise<void> {
  const address = await mailAddressOf(settings.host, mayBePrivate, resolve);
  const transport = createTransport(transportOptions(settings, address, { patienceMs, ca }));
  const waited = await within(steps * (patienceMs ?? stepMs), transport.verify()).finally(() =>
    transport.close(),
  );
  if (waited === undefined) throw Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });
}

/** By which a mail program offers to decline such mails, with one press (RFC 2369, RFC 8058). */
const optOutHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * To the address that was looked at, by the name that its certificate must have. Whether it lies in a network of our
 * own decides about TLS, not whether such a network is allowed.
 */
export const transportOptions = (
  { host, port, secure, username, password }: MailSettings,
  address: string,
  { patienceMs = stepMs, ca }: Pick<SmtpOptions, 'patienceMs' | 'ca'> = {},
) => ({
  host: address,
  port,
  secure,
  requireTLS: !secure && !isOwnNetwork(address),
  tls: { minVersion: 'TLSv1.2' as const, ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca } : {}) },
  ...(password === null ? {} : { auth: { user: username, pass: password } }),
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout: patienceMs,
  dnsTimeout: patienceMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});
