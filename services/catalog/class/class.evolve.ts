import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { defaultDetails } from './class.rules.js';
import type { ClassState } from './class.state.js';
import { evolveSegments } from './segment.evolve.js';

export const noClass: ClassState = { exists: false, ownerId: 0, details: defaultDetails, segments: [] };

export function evolve(state: ClassState, event: EventOf<typeof ClassEventSchema>): ClassState {
  switch (event.case) {
    case 'classCreated': {
      const { userId: ownerId, details = defaultDetails } = event.value;
      return { exists: true, ownerId, details, segments: [] };
    }
    case 'classChanged':
      return { ...state, details: event.value.details ?? state.details };
    case 'classDeleted':
      return { ...state, exists: false, segments: [] };
    case 'segmentAdded':
    case 'segmentChanged':
    case 'segmentRemoved':
    case 'segmentsReordered':
      return { ...state, segments: evolveSegments(state.segments, event) };
  }
}
