import type { Rows } from '../eventsourcing/sql.js';
import type { Mail, MailMessage } from './mail.js';
import type { MailOptions } from './mail.tokens.js';
import { sendBySmtp } from './smtp.js';
import { settingsIn } from './stored-settings.js';

/** Goes out by the administrator's server, whatever it is at that moment; without one, mails wait. */
export class SettledMail implements Mail {
  constructor(
    private readonly rows: Rows,
    private readonly options: MailOptions,
  ) {}

  async send(message: MailMessage): Promise<void> {
    const known = await settingsIn(this.rows, this.options.key, this.options.otherKey);
    if (!known?.settings) throw Object.assign(new Error('no mail server is set'), { code: 'ENOSETTINGS' });
    await sendBySmtp(known.settings, message, this.options);
  }
}
