import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { readPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ContactMessage, ContactMessageFilter } from '../generated/graphql.js';
import type { ContactForm } from './contact-message.rules.js';
import { contactMessageSlice } from './contact-message.slice.js';

interface MessageRow {
  readonly id: number;
  readonly userId: number | null;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly suspectedSpam: boolean;
  readonly version: number;
}

const columns = sql`id, user_id as "userId", received_at as "receivedAt", answered_at as "answeredAt",
  suspected_spam as "suspectedSpam", version`;

/** What is listed with each filter: without one, all that is not suspected to be spam. */
const conditions: Readonly<Record<ContactMessageFilter | 'all', Sql>> = {
  all: sql`not suspected_spam`,
  NEW: sql`not suspected_spam and answered_at is null`,
  ANSWERED: sql`answered_at is not null`,
  SUSPECTED_SPAM: sql`suspected_spam and answered_at is null`,
};

/** Of those whose senders deleted their accounts, nothing is left to be read. */
const listed = (filter: ContactMessageFilter | null | undefined) => sql`${conditions[filter ?? 'all']}
  and exists (select from personal where subject = 'contact-message-' || contact_message.id)`;

const empty: ContactForm = { name: '', email: '', phone: '', subject: '', message: '' };

@Injectable()
export class ContactMessageQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** The newest first, one more than `limit` where there is a next page. */
  async list(filter: ContactMessageFilter | null | undefined, before: number | null, limit: number) {
    return this.known(sql`select ${columns} from contact_message where ${listed(filter)}
      and (${before}::int is null or id < ${before}::int) order by id desc limit ${limit}::int + 1`);
  }

  async count(filter: ContactMessageFilter | null | undefined): Promise<number> {
    const [row] = await this.rows.query<{ count: number }>(
      sql`select count(*)::int as count from contact_message where ${listed(filter)}`,
    );
    return row?.count ?? 0;
  }

  async find(id: number): Promise<ContactMessage | undefined> {
    return (await this.known(sql`select ${columns} from contact_message where id = ${id}`))[0];
  }

  private async known(select: Sql): Promise<ContactMessage[]> {
    const found = await this.rows.query<MessageRow>(select);
    const subjectOf = ({ id }: MessageRow) => streamOf(contactMessageSlice, id);
    const personal = await readPersonal(this.rows, found.map(subjectOf));
    return found.map((row) => ({
      ...empty,
      ...personal.get(subjectOf(row)),
      ...row,
      receivedAt: row.receivedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      state: row.answeredAt ? 'ANSWERED' : 'NEW',
    }));
  }
}

/** Forgets what a user wrote while they were signed in. */
export const forgetMessagesOf = (userId: number): Sql =>
  sql`delete from personal where subject in (
    select 'contact-message-' || id from contact_message where user_id = ${userId})`;
