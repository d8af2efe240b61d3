import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { inTheNameOf } from '@cadenza/kernel/cqrs/in-the-name-of.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Mail } from '@cadenza/kernel/mail/mail.js';
import { MAIL } from '@cadenza/kernel/mail/mail.tokens.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OwnSessions } from '../session/own-sessions.js';
import { personOf } from '../request/person.js';
import { Passwords } from '../user/passwords.js';
import { isMasterName } from '../user/registration-rules.js';
import { UsedTrials } from '../user/used-trials.js';
import { userSlice } from '../user/user.slice.js';
import { deletingClaims, erasing } from './erasing.js';

interface Present {
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  readonly fullName: string | null;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly others: boolean;
}

/** Deletes people: an event with ids alone, and in the same transaction all rows that say who they were. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(OwnSessions) private readonly sessions: OwnSessions,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(UsedTrials) private readonly trials: UsedTrials,
  ) {}

  /** Confirmed by the password; the caller is signed out. Throws RejectionError on a refusal. */
  async own(context: GraphqlContext, password: string): Promise<void> {
    const { userId } = personOf(context);
    if (!password) throw wrong('Password is required');
    const present = await this.present(userId);
    if (!(await this.passwords.matches(present.passwordHash, password))) throw wrong('Password is incorrect');
    await this.delete(context, userId, present, [
      this.audit.row(context, 'user.deleted', userId, 'own account'),
    ]);
    context.answer.session = 'ended';
  }

  /** Another's account. Throws RejectionError on a refusal. */
  async byAdministrator(context: GraphqlContext, userId: number): Promise<void> {
    const present = await this.present(userId);
    if (personOf(context).userId === userId)
      throw refuse('FORBIDDEN', 'Your own account is deleted in your profile, with your password');
    await this.delete(context, userId, present, [this.audit.row(context, 'user.deleted', userId)]);
  }

  /** Who of these deleted users has an account of that time: a restore of older data has brought it back. */
  async returned(deleted: readonly { readonly userId: number; readonly at: string }[]): Promise<number[]> {
    const rows = await this.rows.query<{ userId: number }>(sql`
      select account.user_id as "userId" from account join member using (user_id)
      join unnest(${deleted.map(({ userId }) => userId)}::int[], ${deleted.map(({ at }) => at)}::timestamptz[])
        as erased (user_id, at) using (user_id)
      where registered_at < erased.at order by 1`);
    return rows.map(({ userId }) => userId);
  }

  /** One of `returned`, without a password. Throws RejectionError on a refusal. */
  async again(userId: number): Promise<void> {
    const context = inTheNameOf(userId);
    await this.delete(context, userId, await this.present(userId), [
      this.audit.row(context, 'user.deleted', userId, 'again after a restore'),
    ]);
  }

  private async delete(context: GraphqlContext, userId: number, present: Present, noted: readonly Sql[]) {
    const { username, email, emailVerified, fullName, isAdmin, others } = present;
    const command = {
      kind: 'delete',
      userId,
      isMaster: isMasterName(username),
      isLastAdmin: !others,
    } as const;
    await this.sessions.endWith(userId, null, (ending) =>
      this.commands.give(context, userSlice, userId, command, {
        claims: deletingClaims(userId, isAdmin),
        rows: [
          ending,
          ...noted,
          ...erasing(userId, username, email),
          this.trials.kept(email, emailVerified, this.clock.now()),
        ],
      }),
    );
    this.mail.forget?.(email, username, fullName ?? '', present.pendingEmail ?? '');
  }

  private async present(userId: number): Promise<Present> {
    const [found] = await this.rows.query<Present>(sql`
      select username, email, email_verified as "emailVerified", pending_email as "pendingEmail", full_name as "fullName", password_hash as "passwordHash", is_admin as "isAdmin",
        exists (select from member as other where other.is_admin and other.user_id <> member.user_id) as others
      from account join member using (user_id) where user_id = ${userId}`);
    if (!found) throw new RejectionError(notFound('User'));
    return found;
  }
}

const wrong = (message: string) => new RejectionError(invalid([{ field: 'password', message }]));
