import type { MailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { smtpProblem } from '@cadenza/kernel/mail/smtp-problems.js';
import { type Check, failed, ok, warning } from '../check.js';

export interface SmtpParts {
  /** Undefined: nobody has chosen any; null: sealed with another key. */
  readonly settings: () => Promise<MailSettings | null | undefined>;
  /** Signs in at the mail server; rejects with an error of `sendBySmtp`. */
  readonly verify: (settings: MailSettings) => Promise<void>;
  /** Whether mails are kept on this machine, and none is sent. */
  readonly areKept: boolean;
}

const where = 'Sign in as administrator and save the settings under Admin, Email Settings';

/** Whether the mail server takes our mails; none is sent. */
export const smtpCheck = ({ settings, verify, areKept }: SmtpParts): Check => ({
  name: 'Mail',
  limitMs: 40_000,
  async run() {
    if (areKept) return ok('Mails are kept on this machine, and none is sent');
    const chosen = await settings();
    if (chosen === undefined)
      return warning('No mail server is set: mails wait, for three days at most', where);
    if (chosen === null) return failed('The settings were sealed with another key', where);
    try {
      await verify(chosen);
      return ok('The mail server accepts the settings');
    } catch (error) {
      const { message, suggestions } = smtpProblem(error);
      return failed(message.replace(/\.$/, ''), suggestions.join(' ').replace(/\.$/, ''));
    }
  },
});
