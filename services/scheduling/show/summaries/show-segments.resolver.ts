import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ShowSummary } from '../../generated/graphql.js';
import { ShowSummaryQueries } from './show-summary.queries.js';
import type { ListedShow } from './show-summary.view.js';

/** Of one operation: 100,000 segments at most. */
const maxShows = 100;

const tooMany = new Rejection(
  'VALIDATION_FAILED',
  `The segments of at most ${maxShows} shows can be requested at once. Request fewer, or page by page.`,
);

/** What was delivered of each segment, of the shows of a list in one statement. */
@Resolver('ShowSummary')
export class ShowSegmentsResolver {
  private readonly showsOf = new WeakMap<GraphqlContext, number>();

  constructor(@Inject(ShowSummaryQueries) private readonly queries: ShowSummaryQueries) {}

  /** Below a schedule, which the gate guards, or below a record, which it does not. */
  @ResolveField()
  @Allow('signed-in')
  async segments(@Parent() show: ListedShow | ShowSummary, @Context() context: GraphqlContext) {
    if ('segments' in show) return show.segments;
    const shows = (this.showsOf.get(context) ?? 0) + 1;
    this.showsOf.set(context, shows);
    if (shows > maxShows) throw new RejectionError(tooMany);
    return (await this.queries.segmentsOf({ userId: show.ownerId, showId: show.id })) ?? [];
  }
}
