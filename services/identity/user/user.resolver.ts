import { Inject } from '@nestjs/common';
import { Context, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import type { User } from '../generated/graphql.js';
import { UserQueries } from './user.queries.js';

@Resolver('User')
export class UserResolver {
  constructor(@Inject(UserQueries) private readonly users: UserQueries) {}

  @Query()
  @Allow('public')
  me(@Context() { caller }: GraphqlContext): Promise<User | null> | null {
    return caller.kind === 'user' ? this.users.byId(caller.userId) : null;
  }

  @ResolveReference()
  @Allow('account')
  async resolveReference(
    @Parent() { id }: Pick<User, 'id'>,
    @Context() { caller }: GraphqlContext,
  ): Promise<User> {
    if (!selfOrAdmin(caller, id)) throw new RejectionError(notFound('User'));
    return this.users.known(id);
  }
}
