import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { emailProblem } from '@cadenza/kernel/eventsourcing/email-address.js';
import { erasePersonal, setPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { PUBLIC_URL } from '../links/mailed-links.js';
import { contactLetter } from '../letters/letters.js';
import { MailSettingsStore } from '../mail/mail-settings.store.js';
import {
  contactFields,
  isSuspected,
  trimmed,
  type ContactForm,
  type FormSigns,
} from './contact-message.rules.js';
import { contactMessageSlice } from './contact-message.slice.js';

/** The address that gets mails of the contact form; null: that of the mail server's settings. */
export const SUPPORT_EMAIL = Symbol('SupportEmail');

/** Stores what the contact form brings, and the mail to support beside it: neither is lost while the mail server is down. */
@Injectable()
export class ContactMessages {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(MailSettingsStore) private readonly settings: MailSettingsStore,
    @Inject(SUPPORT_EMAIL) private readonly support: string | null,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** Throws VALIDATION_FAILED with a sentence for each field. */
  async receive(context: GraphqlContext, input: ContactForm & FormSigns): Promise<number> {
    const form = trimmed(input);
    const suspectedSpam = isSuspected(input);
    const mail = suspectedSpam ? [] : await this.mailOf(form, context);
    return this.commands.once(context, 'contact_message', async (messageId, claims) => {
      const subject = streamOf(contactMessageSlice, messageId);
      const written = contactFields.map((field) => setPersonal(subject, field, form[field]));
      const command = { kind: 'receive', messageId, form, suspectedSpam } as const;
      const rows = [...written, ...mail];
      await this.commands.give(context, contactMessageSlice, messageId, command, { claims, rows });
    });
  }

  /** Throws NOT_FOUND, FORBIDDEN, or CONFLICT when another administrator was there since `version`. */
  async change(
    context: GraphqlContext,
    id: number,
    answered: boolean,
    version?: number | null,
  ): Promise<void> {
    const command = { kind: answered ? 'answer' : 'reopen' } as const;
    await this.commands.give(context, contactMessageSlice, id, command, { version });
  }

  async delete(context: GraphqlContext, id: number): Promise<void> {
    const rows = [erasePersonal(streamOf(contactMessageSlice, id))];
    await this.commands.give(context, contactMessageSlice, id, { kind: 'delete' }, { rows });
  }

  private async mailOf(form: ContactForm, { caller }: GraphqlContext): Promise<Sql[]> {
    const address = this.support ?? (await this.senderAddress());
    if (address === undefined) return [];
    const { subject, body, html, category } = contactLetter(address, form, this.publicUrl);
    return [
      // It goes with its sender's account while it waits.
      sql`insert into mail (user_id, address, subject, body, html, category)
        values (${caller.kind === 'user' ? caller.userId : null}, ${address}, ${subject}, ${body}, ${html}, ${category})`,
    ];
  }

  /** Of the mail server's settings; undefined while there are none. */
  private async senderAddress(): Promise<string | undefined> {
    const { from, username } = await this.settings.read();
    return [from, username].find((each) => emailProblem(each) === undefined);
  }
}
