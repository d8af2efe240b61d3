import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { linksOver } from '../links/link.js';
import { passwordChangedLetter, postedTo } from '../letters/letters.js';
import { OwnSessions } from '../session/own-sessions.js';
import { newPasswordErrors } from '../user/password-rules.js';
import { Passwords } from '../user/passwords.js';
import type { SetPassword } from '../user/user.commands.js';
import { userSlice } from '../user/user.slice.js';

export interface PasswordChange extends Omit<SetPassword, 'kind'> {
  /** The session that goes on; all others of the user end. */
  readonly except?: string;
  /** What must hold beside, when it is stored. */
  readonly claims?: readonly Claim[];
  /** What is stored beside. */
  readonly rows?: readonly Sql[];
  /** The hash that is replaced; without it, whichever there is. */
  readonly instead?: string;
}

export const changedMeanwhile = new Rejection(
  'CONFLICT',
  'Your password was changed in the meantime. Please try again.',
);

/** Replaces a password: the hash, the event, the end of sessions and a mail about it, in one transaction. */
@Injectable()
export class PasswordChanges {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
  ) {}

  /** Throws RejectionError on a refusal. By an administrator: `{ by: 'admin', temporary: true }`. */
  async set(context: GraphqlContext, change: PasswordChange): Promise<void> {
    const { userId, by, temporary, password, except = null, claims = [], instead = null } = change;
    // The decider asks the same; here it saves the dear hash of a password that will not be stored.
    const errors = newPasswordErrors(password, by);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const [user] = await this.rows.query<{ email: string }>(
      sql`select email from account where user_id = ${userId}`,
    );
    if (!user) throw new RejectionError(notFound('User'));
    const hash = await this.passwords.hash(password);
    const replacing = {
      statement: sql`update account set password_hash = ${hash}
        where user_id = ${userId} and (${instead}::text is null or password_hash = ${instead}) returning 1`,
      refusal: changedMeanwhile,
    };
    await this.sessions.endWith(userId, except, (ending) =>
      this.commands.give(
        context,
        userSlice,
        userId,
        { kind: 'setPassword', userId, by, temporary, password },
        {
          // The account's row first: whoever signs in with the password of before waits for it, or is done (Sessions.start).
          claims: [replacing, ...claims],
          rows: [
            ending,
            linksOver(userId, 'reset', this.clock.now()),
            postedTo(userId, passwordChangedLetter(user.email)),
            ...(change.rows ?? []),
          ],
        },
      ),
    );
  }
}
