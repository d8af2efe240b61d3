import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ChangePasswordInput } from '../generated/graphql.js';
import { linkIsOver, userOfLink, using, type Addressee } from '../links/link.js';
import { personOf } from '../request/person.js';
import { provenBy } from '../session/proven.js';
import { changeErrors, newPasswordErrors } from '../user/password-rules.js';
import { Passwords } from '../user/passwords.js';
import { PasswordChanges } from './password-changes.js';

const wrong = (field: string, message: string) => new RejectionError(invalid([{ field, message }]));

@Resolver()
export class PasswordResolver {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(PasswordChanges) private readonly changes: PasswordChanges,
  ) {}

  @Mutation()
  @Allow('account')
  async changePassword(
    @Args('input') { currentPassword, newPassword }: ChangePasswordInput,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    const { userId, sessionId, mustChangePassword } = personOf(context);
    const errors = changeErrors(currentPassword, newPassword);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const [found] = await this.rows.query<{ instead: string }>(
      sql`select password_hash as instead from account where user_id = ${userId}`,
    );
    if (!found || !(await this.passwords.matches(found.instead, currentPassword)))
      throw wrong('currentPassword', 'Current password is incorrect');
    if (mustChangePassword && newPassword === currentPassword)
      throw wrong('newPassword', 'Please choose another password than the temporary one');
    const { instead } = found;
    const change = { userId, by: 'self', temporary: false, password: newPassword } as const;
    await this.changes.set(context, { ...change, except: sessionId, instead });
    return true;
  }

  @Query()
  @Allow('public')
  async isResetLinkValid(@Args('token') token: string): Promise<boolean> {
    return (await this.rows.query(userOfLink('reset', token, this.clock.now()))).length > 0;
  }

  @Mutation()
  @Allow('public')
  async resetPassword(
    @Args('token') token: string,
    @Args('newPassword') newPassword: string,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    const errors = newPasswordErrors(newPassword, 'link');
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const now = this.clock.now();
    const [owner] = await this.rows.query<Addressee & { username: string }>(userOfLink('reset', token, now));
    if (!owner) throw new RejectionError(linkIsOver);
    const change = { userId: owner.userId, by: 'link', temporary: false, password: newPassword } as const;
    await this.changes.set(context, { ...change, claims: [using(token, now)] });
    // Whoever guesses at this account from elsewhere does not keep its owner from signing in here now.
    context.answer.proven = provenBy(owner);
    return true;
  }
}
