import { isDeepStrictEqual } from 'node:util';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { WholeSegment } from './class.commands.js';
import type { SegmentState } from './class.state.js';
import { within } from './save-class.rules.js';
import { plain, withStart } from './segment.decisions.js';
import { newSegment, withSettings } from './segment.defaults.js';
import { segmentProblems } from './segment.rules.js';

/** The segments as they are to stand, in their order. Fields of a refusal are named like `segments.3.name`. */
export function segmentsToStand(
  wanted: readonly WholeSegment[],
  present: readonly SegmentState[],
): readonly SegmentState[] | Rejection {
  const left = new Map(present.map((segment) => [segment.segmentId, segment]));
  const standing: SegmentState[] = [];
  for (const [index, each] of wanted.entries()) {
    const segment = segmentToStand(each, left.get(each.segmentId), standing);
    if (segment instanceof Rejection) return within(`segments.${index}`, segment);
    // Named once more, it is none of the class.
    left.delete(each.segmentId);
    standing.push(segment);
  }
  return standing;
}

function segmentToStand(
  { segmentId, isNew, input, track }: WholeSegment,
  present: SegmentState | undefined,
  before: readonly SegmentState[],
) {
  if (!isNew && !present) return invalid([{ field: 'id', message: 'Segment not found' }]);
  const settings = withSettings(present ?? newSegment(segmentId), input, track);
  const found = segmentProblems(settings, input, track, present);
  return found.length > 0 ? invalid(found) : withStart([...before, settings], before.length, input.startTime);
}

/** What leads from the segments that are present to those that are to stand; nothing where they are the same. */
export function segmentEvents(
  standing: readonly SegmentState[],
  present: readonly SegmentState[],
): NewEventOf<typeof ClassEventSchema>[] {
  const before = new Map(present.map((segment) => [segment.segmentId, plain(segment)]));
  const after = new Set(idsOf(standing));
  const kept = idsOf(standing).filter((id) => before.has(id));
  const keptBefore = idsOf(present).filter((id) => after.has(id));
  const changed = standing.filter((segment) => {
    const known = before.get(segment.segmentId);
    return known && !isDeepStrictEqual(segment, known);
  });
  return [
    ...idsOf(present)
      .filter((segmentId) => !after.has(segmentId))
      .map((segmentId) => ({ case: 'segmentRemoved' as const, value: { segmentId } })),
    ...changed.map((segment) => ({ case: 'segmentChanged' as const, value: { segment } })),
    ...(isDeepStrictEqual(kept, keptBefore)
      ? []
      : [{ case: 'segmentsReordered' as const, value: { segmentIds: kept } }]),
    // From the first on, so that each finds those before it in their places.
    ...standing.flatMap((segment, index) =>
      before.has(segment.segmentId)
        ? []
        : [{ case: 'segmentAdded' as const, value: { segment, order: index + 1 } }],
    ),
  ];
}

const idsOf = (segments: readonly SegmentState[]) => segments.map(({ segmentId }) => segmentId);
