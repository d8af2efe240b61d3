import { Inject, Injectable } from '@nestjs/common';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { AccountQueries } from '../account/account.queries.js';
import type { Account } from '../account/account.queries.js';

export const needsNone = new Rejection('FORBIDDEN', 'Administrators need no trial and no subscription');

/** Whose account a command is about. */
@Injectable()
export class Accounts {
  constructor(@Inject(AccountQueries) private readonly accounts: AccountQueries) {}

  /** The caller's own. Throws FORBIDDEN for administrators, UNAVAILABLE until billing has heard of the registration. */
  async own({ caller }: GraphqlContext): Promise<Account> {
    if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
    if (caller.isAdmin) throw new RejectionError(needsNone);
    const account = await this.accounts.find(caller.userId);
    if (!account || account.closed)
      throw refuse('UNAVAILABLE', 'Your account is not known to billing yet. Please try again.');
    return account;
  }

  /** A user's, for administrators. Throws FORBIDDEN for the account of an administrator, the master's among them. */
  async ofUser(userId: number): Promise<Account> {
    const account = await this.accounts.find(userId);
    if (account && !account.closed) return account;
    const isProtected = await this.accounts.isAdministrator(userId);
    throw new RejectionError(isProtected ? needsNone : notFound('User'));
  }
}
