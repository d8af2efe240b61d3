import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ClassCommand } from './class.commands.js';
import { changeClass, createClass, duplicateClass } from './class.decisions.js';
import { evolve, noClass } from './class.evolve.js';
import type { ClassState } from './class.state.js';
import { saveClass } from './save-class.decisions.js';
import { addSegment, changeSegment, removeMusic, removeSegment } from './segment.decisions.js';
import { changeImage, placeImage, removeImage, reorderImages } from './timed-image.decisions.js';

/** The rules of a class and its segments. Whose class it is, the resolver asks the policy. */
export const classDecider: Decider<typeof ClassEventSchema, ClassCommand, ClassState> = {
  initial: noClass,
  evolve,
  decide(command, state, circumstances) {
    if (command.kind === 'create') return createClass(command, circumstances);
    if (command.kind === 'duplicate') return duplicateClass(command, circumstances);
    if (command.kind === 'save' && command.isNew) return saveClass(command, state, circumstances);
    if (!state.exists) return notFound('Class');
    switch (command.kind) {
      case 'change':
        return changeClass(command.input, state);
      case 'save':
        return saveClass(command, state, circumstances);
      case 'delete':
        return [{ case: 'classDeleted', value: {} }];
      case 'add-segment':
        return addSegment(command, state);
      case 'change-segment':
        return changeSegment(command, state);
      case 'remove-segment':
        return removeSegment(command.segmentId, state);
      case 'remove-segment-music':
        return removeMusic(command.segmentId, state);
      case 'place-image':
        return placeImage(command, state);
      case 'change-image':
        return changeImage(command, state);
      case 'remove-image':
        return removeImage(command, state);
      case 'reorder-images':
        return reorderImages(command, state);
    }
  },
};
