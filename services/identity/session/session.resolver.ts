import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { LoginInput, SessionFacts, User } from '../generated/graphql.js';
import { Credentials, loginFailed } from './credentials.js';
import { provenBy } from './proven.js';
import { Sessions } from './sessions.js';

@Resolver('SessionFacts')
export class SessionResolver {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  @Query()
  @Allow('internal')
  async session(@Args('token') token: string, @Args('isUse') isUse: boolean): Promise<SessionFacts | null> {
    const found = await this.sessions.find(token, isUse);
    if (!found) return null;
    const { sessionId, userId, isAdmin, registeredAt, mustChangePassword } = found;
    return { sessionId, userId, isAdmin, createdAt: registeredAt.toISOString(), mustChangePassword };
  }

  @Mutation()
  @Allow('public')
  async login(
    @Args('input') { username, password }: LoginInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    const recognised = await this.credentials.check(username, password);
    if (recognised instanceof Rejection) throw new RejectionError(recognised);
    const started = await this.sessions.start(recognised, context);
    if (!started) throw new RejectionError(loginFailed);
    await this.endPresent(context);
    const { user } = recognised;
    const { id: userId, isAdmin, createdAt, mustChangePassword } = user;
    const { sessionId, answer } = started;
    // What the gateway would ask for next.
    const facts = { sessionId, userId, isAdmin, createdAt, mustChangePassword };
    context.answer.session = { ...answer, facts };
    context.answer.proven = provenBy(user);
    return user;
  }

  /** Public: a session that has ended already is no reason to keep anybody signed in. */
  @Mutation()
  @Allow('public')
  async logout(@Context() context: GraphqlContext): Promise<boolean> {
    await this.endPresent(context);
    context.answer.session = 'ended';
    return true;
  }

  private async endPresent({ caller }: GraphqlContext): Promise<void> {
    if (caller.kind === 'user') await this.sessions.end(caller.sessionId);
  }
}
