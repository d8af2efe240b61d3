import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ShowSummaryEventSchema } from '@cadenza/proto/gen/scheduling/v1/show_summary_pb.js';
import type { SummaryCommand } from './show-summary.commands.js';
import { showSummaryDecider, type SummaryState } from './show-summary.decider.js';
import { showSummaryProjection } from './show-summary.projection.js';

export const showSummarySlice: Slice<typeof ShowSummaryEventSchema, SummaryCommand, SummaryState> = {
  name: 'show-summary',
  schema: ShowSummaryEventSchema,
  decider: showSummaryDecider,
  projection: showSummaryProjection,
};

/** A show belongs to one person: the same id of somebody else is another show. */
export const summaryStream = (userId: number, showId: string): string =>
  `${showSummarySlice.name}-${userId}-${showId}`;
