import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OwnSessions } from '../session/own-sessions.js';
import { emailClaims } from '../user/account.rows.js';
import { userSlice } from '../user/user.slice.js';
import { addressLink, linkIsOver, linksOver, using, type AddressLink } from './link.js';

/**
 * Gives an account its address of before back, by the link that was mailed there. Whoever changed it knew the password:
 * all sessions end, and a new password is chosen by a mail to the address.
 */
@Injectable()
export class EmailUndo {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
  ) {}

  /** Answers the address. Throws VALIDATION_FAILED for a link that is over, or never was. */
  async undo(context: GraphqlContext, token: string): Promise<string> {
    const now = this.clock.now();
    const [found] = await this.rows.query<AddressLink>(addressLink('undo', token, now));
    if (!found) throw new RejectionError(linkIsOver);
    const { userId, email, present } = found;
    const emailChanged = email !== present;
    const still = sql`select 1 from account where user_id = ${userId} and email = ${present} for update`;
    await this.sessions.endWith(userId, null, (ending) =>
      this.commands.give(
        context,
        userSlice,
        userId,
        { kind: 'moveEmail', userId, emailChanged },
        {
          claims: [
            { statement: still, refusal: linkIsOver },
            using(token, now),
            ...(emailChanged ? emailClaims(userId, present, email, now) : []),
          ],
          rows: [
            ending,
            sql`update account set email = ${email}, pending_email = null,
                email_since = case when ${emailChanged} then ${now}::timestamptz else email_since end
              where user_id = ${userId}`,
            linksOver(userId, 'verify', now),
            linksOver(userId, 'undo', now),
            linksOver(userId, 'reset', now),
          ],
        },
      ),
    );
    return email;
  }
}
