import { isDeepStrictEqual } from 'node:util';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { AddSegment, ChangeSegment, SegmentInput } from './class.commands.js';
import type { ClassState, SegmentState } from './class.state.js';
import { newSegment, noMusic, withSettings } from './segment.defaults.js';
import { mostSegments, segmentProblems } from './segment.rules.js';
import { followingStart, inserted, moved, startTimes } from './timeline.js';

type Outcome = readonly NewEventOf<typeof ClassEventSchema>[] | Rejection;
/** What is decided of a segment looks at its class's segments alone. */
type Segments = Pick<ClassState, 'segments'>;

/**
 * The segment at the place `index` with the start it is given (timeline.ts): refused where the one before it still
 * runs, and not fixed where it would begin anyway, so that it keeps following the others.
 */
export function withStart(
  segments: readonly SegmentState[],
  index: number,
  given: SegmentInput['startTime'],
) {
  const segment = segments[index]!;
  const earliest = followingStart(segments, index);
  if (given != null && given < earliest) {
    const message = `Start time must be at least ${earliest} seconds, where the segment before it ends`;
    return invalid([{ field: 'startTime', message }]);
  }
  const fixedStartTime = given === undefined ? segment.fixedStartTime : (given ?? undefined);
  return { ...segment, fixedStartTime: given === earliest ? undefined : fixedStartTime };
}

export function addSegment(command: AddSegment, { segments }: Segments) {
  const { segmentId, input, track } = command;
  if (segments.length >= mostSegments)
    return new Rejection('CONFLICT', `A class can have at most ${mostSegments} segments`);
  const settings = withSettings(newSegment(segmentId), input, track);
  const found = segmentProblems(settings, input, track);
  if (found.length > 0) return invalid(found);
  const index = Math.min(input.order ?? segments.length + 1, segments.length + 1) - 1;
  const segment = withStart(inserted(segments, settings, index), index, input.startTime);
  if (segment instanceof Rejection) return segment;
  return [{ case: 'segmentAdded' as const, value: { segment, order: index + 1 } }];
}

export function changeSegment(command: ChangeSegment, { segments }: ClassState): Outcome {
  const { segmentId, track } = command;
  const from = segments.findIndex((segment) => segment.segmentId === segmentId);
  const present = segments[from];
  if (!present) return notFound('Segment');
  const input = withoutPresentStart(command.input, startTimes(segments)[from]);
  const settings = withSettings(present, input, track);
  const found = segmentProblems(settings, input, track, present);
  if (found.length > 0) return invalid(found);
  const to = input.order == null ? from : Math.min(input.order, segments.length) - 1;
  const order = moved(segments.with(from, settings), from, to);
  const segment = withStart(order, to, input.startTime);
  if (segment instanceof Rejection) return segment;
  return [
    ...(isDeepStrictEqual(segment, plain(present))
      ? []
      : [{ case: 'segmentChanged' as const, value: { segment } }]),
    ...(to === from
      ? []
      : [{ case: 'segmentsReordered' as const, value: { segmentIds: order.map((item) => item.segmentId) } }]),
  ];
}

/** Who gives the present start back changes nothing, wherever the segment goes. */
const withoutPresentStart = (input: SegmentInput, present: number | undefined): SegmentInput =>
  input.startTime === present ? { ...input, startTime: undefined } : input;

export function removeSegment(segmentId: number, { segments }: ClassState): Outcome {
  if (!segments.some((segment) => segment.segmentId === segmentId)) return notFound('Segment');
  return [{ case: 'segmentRemoved', value: { segmentId } }];
}

export function removeMusic(segmentId: number, { segments }: ClassState): Outcome {
  const present = segments.find((segment) => segment.segmentId === segmentId);
  if (!present) return notFound('Segment');
  const segment = { ...plain(present), ...noMusic };
  return isDeepStrictEqual(segment, plain(present)) ? [] : [{ case: 'segmentChanged', value: { segment } }];
}

/** The same settings with every absent one named, so that two segments can be compared. */
export const plain = (segment: SegmentState): SegmentState => withSettings(segment, {});
