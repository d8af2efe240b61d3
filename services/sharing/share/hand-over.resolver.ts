import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { HandOver, MutationHandOverArgs } from '../generated/graphql.js';
import { HandOverOffers } from './hand-over.offers.js';
import { HandOverQueries, type HandOverRow } from './hand-over.queries.js';
import { handOverView } from './hand-over.view.js';

interface Reference {
  readonly id: number;
}

interface Question {
  readonly userId: number;
  readonly scheduleId: number;
}

/** Sessions that are handed over, and what the calendar says of them. */
@Resolver('Schedule')
export class HandOverResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HandOverQueries) private readonly queries: HandOverQueries,
    @Inject(HandOverOffers) private readonly offers: HandOverOffers,
  ) {}

  @Query()
  @Allow('gated')
  async handOverOffers(@Context() { caller }: GraphqlContext): Promise<HandOver[]> {
    return (await this.queries.offers(listedUser(caller))).map((row) => this.view(row));
  }

  @Mutation('handOver')
  @Allow('gated')
  async offer(@Args() { input }: MutationHandOverArgs, @Context() context: GraphqlContext) {
    const id = await this.offers.offer(context, input);
    const row = await this.queries.find(listedUser(context.caller), id);
    if (!row) throw new RejectionError(notFound('Share'));
    return this.view(row);
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Reference) {
    return { id };
  }

  @ResolveField('handOver')
  @Allow('gated')
  async ofSchedule(@Parent() { id }: Reference, @Context() { caller }: GraphqlContext) {
    const row = await this.found({ userId: listedUser(caller), scheduleId: id });
    return row ? this.view(row) : null;
  }

  private readonly view = (row: HandOverRow) => handOverView(row, this.clock.now());

  /** Of a whole list at once. */
  private readonly found = gathered(async (asked: readonly Question[]) => {
    const answers = new Map<Question, HandOverRow>();
    for (const userId of new Set(asked.map((question) => question.userId))) {
      const own = asked.filter((question) => question.userId === userId);
      const rows = await this.queries.of(
        userId,
        own.map(({ scheduleId }) => scheduleId),
      );
      for (const question of own) {
        const row = rows.get(question.scheduleId);
        if (row) answers.set(question, row);
      }
    }
    return answers;
  });
}
