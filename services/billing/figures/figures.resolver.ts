import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { problems, rangeProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { SubscriptionFigure } from '../generated/graphql.js';
import { figuresOf } from './figures.sql.js';

const longest = 366;

@Resolver()
export class FiguresResolver {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query()
  @Allow('admin')
  async subscriptionFigures(@Args('days') days: number): Promise<SubscriptionFigure[]> {
    const found = problems({ days: rangeProblem('Days', days, 1, longest) });
    if (found.length > 0) throw new RejectionError(invalid(found));
    return this.rows.query<SubscriptionFigure>(figuresOf(this.clock.now(), days));
  }
}
