import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { AccountCommand } from '../account/account.commands.js';
import { accountSlice } from '../account/account.slice.js';
import type { MutationExtendTrialArgs } from '../generated/graphql.js';
import { Accounts } from './accounts.js';
import { SubscriptionChanges } from './subscription-changes.js';

/** The rest of the user is asked for where it is. */
type UserReference = { readonly id: number };

/** What administrators do about others' trials and subscriptions (specification 1, section 2, Admin dashboard). */
@Resolver()
export class AdministrationResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SubscriptionChanges) private readonly changes: SubscriptionChanges,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Mutation()
  @Allow('admin')
  extendTrial(
    @Args() { userId, days }: MutationExtendTrialArgs,
    @Context() context: GraphqlContext,
  ): Promise<UserReference> {
    const row = this.audit.row(context, 'trial.extended', userId, `${days} days`);
    return this.give(context, userId, { kind: 'extendTrial', days }, row);
  }

  @Mutation()
  @Allow('admin')
  revokeTrial(@Args('userId') userId: number, @Context() context: GraphqlContext): Promise<UserReference> {
    const row = this.audit.row(context, 'trial.revoked', userId);
    return this.give(context, userId, { kind: 'revokeTrial' }, row);
  }

  @Mutation()
  @Allow('admin')
  async cancelUserSubscription(
    @Args('userId') userId: number,
    @Context() context: GraphqlContext,
  ): Promise<UserReference> {
    await this.changes.end(context, userId);
    return { id: userId };
  }

  @Mutation()
  @Allow('admin')
  async reactivateUserSubscription(
    @Args('userId') userId: number,
    @Context() context: GraphqlContext,
  ): Promise<UserReference> {
    await this.changes.goOn(context, userId);
    return { id: userId };
  }

  /** `row`: of the audit log, stored with what it tells of. */
  private async give(
    context: GraphqlContext,
    userId: number,
    command: AccountCommand,
    row: Sql,
  ): Promise<UserReference> {
    await this.accounts.ofUser(userId);
    await this.commands.give(context, accountSlice, userId, command, { rows: [row] });
    return { id: userId };
  }
}
