import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OwnSessions } from '../session/own-sessions.js';
import { emailClaims } from '../user/account.rows.js';
import { Passwords } from '../user/passwords.js';
import { userSlice } from '../user/user.slice.js';
import { addressLink, doneLink, linkIsOver, linksOver, using } from './link.js';
import type { Addressee, AddressLink } from './link.js';
import { MailedLinks } from './mailed-links.js';

/**
 * Gives an account its address of before back, by the link that was mailed there. A changer of the address knew the
 * password: all sessions and the password end, and the address receives the link to a new one, in one transaction.
 */
@Injectable()
export class EmailUndo {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  /** Returns the address, also of a link that was used before. Throws VALIDATION_FAILED for a link that is over, or never was. */
  async undo(context: GraphqlContext, token: string): Promise<string> {
    const [done] = await this.rows.query<Addressee>(doneLink('undo', token));
    if (done) return done.email;
    const now = this.clock.now();
    const [found] = await this.rows.query<AddressLink>(addressLink('undo', token, now));
    if (!found) throw new RejectionError(linkIsOver);
    await this.giveBack(context, token, found, now);
    return found.email;
  }

  private async giveBack(context: GraphqlContext, token: string, found: AddressLink, now: Date) {
    const { userId, email, present } = found;
    const emailChanged = email !== present;
    const passwordHash = await this.passwords.unusable();
    // The account's row first: a sign-in with the password of before waits for it, or is done (Sessions.start).
    const still = sql`select 1 from account where user_id = ${userId} and email = ${present} for update`;
    await this.sessions.endWith(userId, null, (ending) =>
      this.commands.give(
        context,
        userSlice,
        userId,
        { kind: 'moveEmail', userId, emailChanged, endsPassword: true },
        {
          claims: [
            { statement: still, refusal: linkIsOver },
            using(token, now),
            ...(emailChanged ? emailClaims(userId, present, email, now) : []),
          ],
          rows: [
            ending,
            sql`update account set email = ${email}, pending_email = null, password_hash = ${passwordHash},
                email_since = case when ${emailChanged} then ${now}::timestamptz else email_since end
              where user_id = ${userId}`,
            ...(['verify', 'undo', 'reset'] as const).map((kind) => linksOver(userId, kind, now)),
            this.links.newPassword({ userId, email }),
          ],
        },
      ),
    );
  }
}
