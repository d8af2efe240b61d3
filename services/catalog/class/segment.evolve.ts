import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { SegmentState } from './class.state.js';
import { inserted } from './timeline.js';

type SegmentCase = 'segmentAdded' | 'segmentChanged' | 'segmentRemoved' | 'segmentsReordered';
export type SegmentEvent = Extract<EventOf<typeof ClassEventSchema>, { case: SegmentCase }>;

/** The segments of a class, in their order, after the event. */
export function evolveSegments(
  segments: readonly SegmentState[],
  { case: type, value }: SegmentEvent,
): readonly SegmentState[] {
  switch (type) {
    case 'segmentAdded':
      return value.segment ? inserted(segments, value.segment, value.order - 1) : segments;
    case 'segmentChanged':
      return segments.map((item) => (item.segmentId === value.segment?.segmentId ? value.segment : item));
    case 'segmentRemoved':
      return segments.filter((item) => item.segmentId !== value.segmentId);
    case 'segmentsReordered': {
      const place = new Map(value.segmentIds.map((id, index) => [id, index]));
      const placeOf = ({ segmentId }: SegmentState) => place.get(segmentId) ?? Infinity;
      return [...segments].sort((a, b) => placeOf(a) - placeOf(b));
    }
  }
}
