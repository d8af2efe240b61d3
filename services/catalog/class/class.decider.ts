import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isDeepStrictEqual } from 'node:util';
import type { Circumstances, Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ClassCommand, ClassInput, DuplicateClass } from './class.commands.js';
import { evolve, noClass } from './class.evolve.js';
import { copyMark, defaultDetails, detailProblems, longestTitle, withDetails } from './class.rules.js';
import type { ClassState } from './class.state.js';
import { addSegment, addSegments, changeSegment, removeMusic, removeSegment } from './segment.decisions.js';
import { changeImage, placed, placeImage, removeImage, reorderImages } from './timed-image.decisions.js';

/** The rules of a class and its segments. Whose class it is, the resolver asks the policy. */
export const classDecider: Decider<typeof ClassEventSchema, ClassCommand, ClassState> = {
  initial: noClass,
  evolve,
  decide(command, state, circumstances) {
    if (command.kind === 'create') return createClass(command, circumstances);
    if (command.kind === 'duplicate') return duplicateClass(command, circumstances);
    if (!state.exists) return notFound('Class');
    switch (command.kind) {
      case 'change':
        return changeClass(command.input, state);
      case 'delete':
        return [{ case: 'classDeleted', value: {} }];
      case 'add-segment':
        return addSegment(command, state);
      case 'add-segments':
        return addSegments(command.additions, state);
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

function createClass(command: { classId: number; input: ClassInput }, { now, caller }: Circumstances) {
  if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
  const details = withDetails(defaultDetails, command.input);
  const found = detailProblems(details);
  if (found.length > 0) return invalid(found);
  const { classId } = command;
  const value = { classId, userId: caller.userId, details, createdAt: timestampFromDate(now) };
  return [{ case: 'classCreated' as const, value }];
}

/** The title keeps within its length; everything else was accepted before. */
function duplicateClass(command: DuplicateClass, circumstances: Circumstances) {
  const { classId, details, segments, images } = command;
  // Never half of a character.
  const kept = details.title.slice(0, longestTitle - copyMark.length).replace(/[\uD800-\uDBFF]$/, '');
  const title = `${kept}${copyMark}`;
  const created = createClass({ classId, input: { ...details, title } }, circumstances);
  if (created instanceof Rejection) return created;
  const added = segments.map((segment, index) => ({
    case: 'segmentAdded' as const,
    value: { segment, order: index + 1 },
  }));
  return [...created, ...added, ...placed(images)];
}

function changeClass(input: ClassInput, state: ClassState) {
  const details = withDetails(state.details, input);
  const found = detailProblems(details);
  if (found.length > 0) return invalid(found);
  if (isDeepStrictEqual(details, withDetails(state.details, {}))) return [];
  return [{ case: 'classChanged' as const, value: { details } }];
}
