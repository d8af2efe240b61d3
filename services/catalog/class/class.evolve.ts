import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { defaultDetails } from './class.rules.js';
import type { ClassState } from './class.state.js';
import { evolveSegments } from './segment.evolve.js';
import { evolveImages } from './timed-image.evolve.js';

export const noClass: ClassState = {
  exists: false,
  details: defaultDetails,
  segments: [],
  images: [],
};

export function evolve(state: ClassState, event: EventOf<typeof ClassEventSchema>): ClassState {
  switch (event.case) {
    case 'classCreated':
      return { ...noClass, exists: true, details: event.value.details ?? defaultDetails };
    case 'classChanged':
      return { ...state, details: event.value.details ?? state.details };
    case 'classDeleted':
      return { ...state, exists: false, segments: [], images: [] };
    case 'segmentRemoved':
      return {
        ...state,
        segments: evolveSegments(state.segments, event),
        images: state.images.filter(({ segmentId }) => segmentId !== event.value.segmentId),
      };
    case 'segmentAdded':
    case 'segmentChanged':
    case 'segmentsReordered':
      return { ...state, segments: evolveSegments(state.segments, event) };
    case 'segmentImagePlaced':
    case 'segmentImageChanged':
    case 'segmentImageRemoved':
    case 'segmentImagesReordered':
      return { ...state, images: evolveImages(state.images, event) };
  }
}
