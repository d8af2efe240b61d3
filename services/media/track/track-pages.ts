import { Inject, Injectable } from '@nestjs/common';
import { listing } from '@cadenza/kernel/cqrs/listing.js';
import { pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { problems, rangeProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MusicFit, QueryMusicArgs } from '../generated/graphql.js';
import { cursorBehind, readBehind } from './order-cursor.js';
import { TrackAccess } from './track-access.js';
import { fittest, sortedBy, type TrackOrder } from './track-order.js';
import { TrackQueries } from './track.queries.js';

/** Pages of a library: newest first, or in another order. */
@Injectable()
export class TrackPages {
  constructor(
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(TrackAccess) private readonly access: TrackAccess,
  ) {}

  /** Throws what `listing` throws, and VALIDATION_FAILED for an order that cannot be told. */
  async page(context: GraphqlContext, args: QueryMusicArgs) {
    const order = orderOf(args);
    const asked = listing(context.caller, order ? { ...args, after: null } : args);
    const others = args.shared ? await this.access.shared(context, asked.userId) : [];
    const filter = args.filter ?? 'ALL';
    const total = () => this.queries.count(asked, others, filter);
    if (!order)
      return { ...pageOf(await this.queries.list(asked, others, filter), asked.limit), asked, total };
    const behind = readBehind(args.after, order.isText);
    const { rows, nextCursor } = pageOf(
      await this.queries.listInOrder(asked, others, filter, order, behind),
      asked.limit,
    );
    const last = nextCursor === null ? undefined : rows.at(-1);
    return {
      rows,
      nextCursor: last ? cursorBehind({ key: last.sort_key, id: last.id }) : null,
      asked,
      total,
    };
  }
}

/** Undefined for the usual one: newest first. */
function orderOf({ order, descending, fit }: QueryMusicArgs): TrackOrder | undefined {
  if (fit) return fittest(checked(fit));
  const isDown = descending ?? false;
  return order == null || (order === 'ADDED' && isDown) ? undefined : sortedBy(order, isDown);
}

const aDay = 24 * 60 * 60;

function checked(fit: MusicFit): MusicFit {
  const { slowest, fastest, seconds } = fit;
  const found = problems({
    'fit.slowest': rangeProblem('Cadence', slowest, 20, 200),
    'fit.fastest': rangeProblem('Cadence', fastest, slowest, 200),
    'fit.seconds': rangeProblem('Length', seconds, 1, aDay),
  });
  if (found.length > 0) throw new RejectionError(invalid(found));
  return fit;
}
