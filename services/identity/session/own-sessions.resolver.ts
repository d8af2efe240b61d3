import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { SessionInfo } from '../generated/graphql.js';
import { OwnSessions } from './own-sessions.js';
import { personOf } from '../request/person.js';

@Resolver('SessionInfo')
export class OwnSessionsResolver {
  constructor(@Inject(OwnSessions) private readonly sessions: OwnSessions) {}

  @Query()
  @Allow('account')
  mySessions(@Context() context: GraphqlContext): Promise<SessionInfo[]> {
    const { userId, sessionId } = personOf(context);
    return this.sessions.list(userId, sessionId);
  }

  @Mutation()
  @Allow('account')
  async endSession(@Args('id') id: string, @Context() context: GraphqlContext): Promise<boolean> {
    const { userId, sessionId } = personOf(context);
    if (!(await this.sessions.end(userId, id))) throw new RejectionError(notFound('Session'));
    if (id === sessionId) context.answer.session = 'ended';
    return true;
  }

  @Mutation()
  @Allow('account')
  endOtherSessions(@Context() context: GraphqlContext): Promise<number> {
    const { userId, sessionId } = personOf(context);
    return this.sessions.endOthers(userId, sessionId);
  }
}
