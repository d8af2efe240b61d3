import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ProfileInput } from '../generated/graphql.js';
import { linksOver } from '../links/link.js';
import { MailedLinks } from '../links/mailed-links.js';
import { emailChangedLetter, posted } from '../mail/letters.js';
import { emailClaims } from '../user/account.rows.js';
import { profileErrors, profileForm } from '../user/profile-rules.js';
import { userSlice } from '../user/user.slice.js';

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
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'changeProfile', userId, form, emailChanged },
      {
        claims: emailChanged ? emailClaims(userId, account.email, email) : [],
        rows: [
          sql`update account set full_name = coalesce(${fullName}, full_name), email = coalesce(${email}, email)
            where user_id = ${userId}`,
          ...(emailChanged ? this.movedTo(userId, account.email, email) : []),
        ],
      },
    );
  }

  private movedTo(userId: number, before: string, email: string): Sql[] {
    const now = this.clock.now();
    return [
      linksOver(userId, 'reset', now),
      linksOver(userId, 'verify', now),
      this.links.verification({ userId, email }),
      posted(emailChangedLetter(before)),
    ];
  }
}
