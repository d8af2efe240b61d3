import { emailProblem } from '@cadenza/kernel/eventsourcing/email-address.js';
import {
  problems,
  rangeProblem,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { MailSettings } from '@cadenza/kernel/mail/mail-settings.js';

/** Specification 1, section 5. */
const required = 'Email host and username are required';
const anew = 'The server changed. Enter the password again.';
/** Of a DNS name. */
const longestHost = 253;
const isHost = (text: string) => /^[\p{L}\p{N}.:_-]+$/u.test(text);

/** Every fault of the settings an administrator wishes for in place of those that hold `now`; no password may be wished for. */
export const mailSettingsErrors = (
  { host, port, username, from, password }: MailSettings,
  now: MailSettings,
  isWithoutPassword: boolean,
): FieldError[] =>
  problems({
    host: hostProblem(host),
    username: oneLine('Username', username, required),
    port: Number.isInteger(port) ? rangeProblem('Port', port, 1, 65_535) : 'Port must be a whole number',
    from: from === '' ? undefined : emailProblem(from)?.replace(/^Email /, 'From '),
    password:
      password === null && now.password !== null && !isWithoutPassword
        ? anew
        : oneLine('Password', password ?? ''),
  });

/** Whether both lead to one server. Another is never given the password of the first: an administrator may not read it. */
export const isSameServer = (one: MailSettings, other: Pick<MailSettings, 'host' | 'port'>) =>
  one.host.toLowerCase() === other.host.toLowerCase() && one.port === other.port;

function hostProblem(host: string): Problem {
  const problem = textProblem('Host', host, { max: longestHost, required });
  return problem ?? (isHost(host) ? undefined : 'Host must be the name or address of a mail server');
}

function oneLine(label: string, value: string, sentence?: string): Problem {
  const needs = sentence === undefined ? {} : { required: sentence };
  const problem = textProblem(label, value, { max: 500, ...needs });
  return problem ?? (/\p{Cc}/u.test(value) ? `${label} must be one line` : undefined);
}
