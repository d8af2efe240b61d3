import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { defaultDetails } from './class.rules.js';
import type { ClassState } from './class.state.js';
import { inserted } from './timeline.js';

export const noClass: ClassState = { exists: false, ownerId: 0, details: defaultDetails, segments: [] };

export function evolve(
  state: ClassState,
  { case: type, value }: EventOf<typeof ClassEventSchema>,
): ClassState {
  switch (type) {
    case 'classCreated':
      return { exists: true, ownerId: value.userId, details: value.details ?? defaultDetails, segments: [] };
    case 'classChanged':
      return { ...state, details: value.details ?? state.details };
    case 'classDeleted':
      return { ...state, exists: false, segments: [] };
    case 'segmentAdded':
      if (!value.segment) return state;
      return { ...state, segments: inserted(state.segments, value.segment, value.order - 1) };
    case 'segmentChanged': {
      const { segment } = value;
      if (!segment) return state;
      const segments = state.segments.map((item) => (item.segmentId === segment.segmentId ? segment : item));
      return { ...state, segments };
    }
    case 'segmentRemoved':
      return { ...state, segments: state.segments.filter((item) => item.segmentId !== value.segmentId) };
    case 'segmentsReordered': {
      const place = new Map(value.segmentIds.map((id, index) => [id, index]));
      const placeOf = (id: number) => place.get(id) ?? Infinity;
      const segments = [...state.segments].sort((a, b) => placeOf(a.segmentId) - placeOf(b.segmentId));
      return { ...state, segments };
    }
  }
}
