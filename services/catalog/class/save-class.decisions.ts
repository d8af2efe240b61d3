import type { Circumstances, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { SaveClass } from './class.commands.js';
import { changeClass, createClass } from './class.decisions.js';
import type { ClassState } from './class.state.js';
import { imagesToStand } from './save-images.decisions.js';
import { segmentEvents, segmentsToStand } from './save-segments.decisions.js';
import { listProblems } from './save-class.rules.js';

type Outcome = readonly NewEventOf<typeof ClassEventSchema>[] | Rejection;

/** All that leads from the class as it is to the one that is given, or a refusal and nothing. */
export function saveClass(command: SaveClass, state: ClassState, circumstances: Circumstances): Outcome {
  const { isNew, input, segments: wanted } = command;
  const tooMany = listProblems(wanted);
  if (tooMany.length > 0) return invalid(tooMany);
  const details = isNew ? createClass(command, circumstances) : changeClass(input, state);
  if (details instanceof Rejection) return details;
  const segments = segmentsToStand(wanted, state.segments);
  if (segments instanceof Rejection) return segments;
  const images = imagesToStand(wanted, segments, state);
  if (images instanceof Rejection) return images;
  return [...details, ...segmentEvents(segments, state.segments), ...images];
}
