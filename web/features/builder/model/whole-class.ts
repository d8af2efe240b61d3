import type { WholeClassInput, WholeSegmentInput } from '../../../generated/graphql.js';
import type { BuilderState } from './builder-state.js';
import { isSame } from './is-same.js';
import { placed, type Segment, type TimedImage } from './timeline.js';

/** True when leaving now would lose something. */
export const hasUnsavedChanges = ({ details, segments, saved }: BuilderState) =>
  !isSame({ details, segments }, saved);

/** What a save sends: all segments in their order, and of what the server holds only the fields that are changed. */
export function wholeClass({ classId, details, segments, saved }: BuilderState): WholeClassInput {
  const held = new Map(saved.segments.map((segment) => [segment.id, segment]));
  const starts = new Map(placed(segments).map(({ segment, start }) => [segment, start]));
  return {
    ...(classId === null ? details : changedOf(details, saved.details)),
    segments: segments.map((segment) => wholeSegment(segment, held.get(segment.id), starts.get(segment))),
  };
}

function wholeSegment(segment: Segment, held: Segment | undefined, start: number | undefined) {
  const { id, fixedStart, images, ...fields } = segment;
  const given: WholeSegmentInput = held
    ? { id, ...changedOf(fields, fieldsOf(held)) }
    : { ...fields, images: images.map((image) => wholeImage(image, undefined)) };
  if (fixedStart !== (held?.fixedStart ?? null)) {
    // One that the segments before have outgrown would be refused.
    given.startTime = start === fixedStart ? fixedStart : null;
  }
  if (held && !isSame(images, held.images))
    given.images = images.map((image) =>
      wholeImage(
        image,
        held.images.find((one) => one.id === image.id),
      ),
    );
  return given;
}

function wholeImage({ id, ...fields }: TimedImage, held: TimedImage | undefined) {
  if (!held) return fields;
  const { id: _, ...before } = held;
  return { id, ...changedOf(fields, before) };
}

function fieldsOf({ id: _id, fixedStart: _start, images: _images, ...fields }: Segment) {
  return fields;
}

const changedOf = <Fields extends object>(fields: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof Fields])),
  ) as Partial<Fields>;
