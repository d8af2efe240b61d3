import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@cadenza/kernel/cqrs/tokens.js';
import { MAIL_OPTIONS } from '@cadenza/kernel/mail/mail.tokens.js';
import type { MailOptions } from '@cadenza/kernel/mail/mail.tokens.js';
import { sendBySmtp } from '@cadenza/kernel/mail/smtp.js';
import { smtpProblem } from '@cadenza/kernel/mail/smtp-problems.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { TestEmailResult } from '../generated/graphql.js';
import { MailSettingsStore } from './mail-settings.store.js';

/** Tries the administrator's settings with a real mail, in either mode of the product. */
@Injectable()
export class TestMail {
  constructor(
    @Inject(MailSettingsStore) private readonly store: MailSettingsStore,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async send(to: string): Promise<TestEmailResult> {
    const settings = await this.store.read();
    if (!settings.host) {
      const suggestions = ['Enter host, user name and password, and save them.'];
      return { ok: false, message: 'There are no email settings yet.', suggestions };
    }
    const text = 'This is a test email from Cadenza. Your email settings work.\n';
    try {
      await sendBySmtp(settings, { to, subject: 'Cadenza test email', text }, this.options);
      return { ok: true, message: 'The test email was sent.', suggestions: [] };
    } catch (error) {
      this.log.info({ code: (error as { code?: unknown }).code }, 'the test mail was not sent');
      const { message, suggestions } = smtpProblem(error);
      return { ok: false, message, suggestions: [...suggestions] };
    }
  }
}
