import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ProfileInput } from '../generated/graphql.js';
import { linksOver, linksSince } from '../links/link.js';
import { MailedLinks } from '../links/mailed-links.js';
import { emailChangedLetter, postedTo } from '../letters/letters.js';
import { emailClaims } from '../user/account.rows.js';
import { profileErrors, profileForm } from '../user/profile-rules.js';
import { userSlice } from '../user/user.slice.js';

const hour = 60 * 60 * 1000;
/** Each change sends a mail to whatever address was given: no way to write to strangers. */
const mostAnHour = 10;

/** Changes a person's name and address: rows, beside an event that names neither. */
@Injectable()
export class ProfileChanges {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(MailedLinks) private readonly links: MailedLinks,
  ) {}

  /** Throws RejectionError on a refusal. Another address is taken, told to the old one and verified anew. */
  async change(context: GraphqlContext, userId: number, input: ProfileInput): Promise<void> {
    const form = profileForm(input);
    const errors = profileErrors(form);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const [account] = await this.rows.query<{ email: string }>(
      sql`select email from account where user_id = ${userId}`,
    );
    if (!account) throw new RejectionError(notFound('User'));
    const { fullName = null, email = null } = form;
    const emailChanged = email !== null && nameKey(email) !== nameKey(account.email);
    if (emailChanged) await this.mayMove(userId);
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'changeProfile', userId, form, emailChanged },
      {
        claims: emailChanged ? emailClaims(userId, account.email, email) : [],
        rows: [
          sql`update account set full_name = coalesce(${fullName}, full_name), email = coalesce(${email}, email),
              email_since = coalesce(${emailChanged ? this.clock.now() : null}::timestamptz, email_since)
            where user_id = ${userId}`,
          ...(emailChanged ? this.movedTo(userId, account.email, email) : []),
        ],
      },
    );
  }

  private async mayMove(userId: number): Promise<void> {
    const lately = new Date(this.clock.now().getTime() - hour);
    const [links] = await this.rows.query<{ count: number }>(linksSince(userId, 'verify', lately));
    if (links && links.count >= mostAnHour)
      throw refuse(
        'RATE_LIMITED',
        'You have changed your address several times. Please try again in an hour.',
      );
  }

  private movedTo(userId: number, before: string, email: string): Sql[] {
    const now = this.clock.now();
    return [
      linksOver(userId, 'reset', now),
      linksOver(userId, 'verify', now),
      this.links.verification({ userId, email }),
      postedTo(userId, emailChangedLetter(before)),
    ];
  }
}
