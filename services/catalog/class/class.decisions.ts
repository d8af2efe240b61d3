import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isDeepStrictEqual } from 'node:util';
import type { Circumstances, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ClassInput, CreateClass, DuplicateClass } from './class.commands.js';
import { copyMark, defaultDetails, detailProblems, longestTitle, withDetails } from './class.rules.js';
import type { ClassState } from './class.state.js';
import { placed } from './timed-image.decisions.js';

type Outcome = readonly NewEventOf<typeof ClassEventSchema>[] | Rejection;

export function createClass(
  command: Pick<CreateClass, 'classId' | 'input'> & Pick<DuplicateClass, 'copiedFrom'>,
  { now, caller }: Circumstances,
): Outcome {
  if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
  const details = withDetails(defaultDetails, command.input);
  const found = detailProblems(details);
  if (found.length > 0) return invalid(found);
  const { classId, copiedFrom } = command;
  const origin = copiedFrom ? { copiedFrom } : {};
  const value = { classId, userId: caller.userId, details, createdAt: timestampFromDate(now), ...origin };
  return [{ case: 'classCreated' as const, value }];
}

/** The title keeps within its length; everything else was accepted before. */
export function duplicateClass(command: DuplicateClass, circumstances: Circumstances): Outcome {
  const { classId, copiedFrom, details, segments, images } = command;
  // Never half of a character.
  const kept = details.title.slice(0, longestTitle - copyMark.length).replace(/[\uD800-\uDBFF]$/, '');
  const title = `${kept}${copyMark}`;
  const created = createClass(
    { classId, input: { ...details, title }, ...(copiedFrom ? { copiedFrom } : {}) },
    circumstances,
  );
  if (created instanceof Rejection) return created;
  const added = segments.map((segment, index) => ({
    case: 'segmentAdded' as const,
    value: { segment, order: index + 1 },
  }));
  return [...created, ...added, ...placed(images)];
}

export function changeClass(input: ClassInput, state: ClassState): Outcome {
  const details = withDetails(state.details, input);
  const found = detailProblems(details);
  if (found.length > 0) return invalid(found);
  if (isDeepStrictEqual(details, withDetails(state.details, {}))) return [];
  return [{ case: 'classChanged' as const, value: { details } }];
}
