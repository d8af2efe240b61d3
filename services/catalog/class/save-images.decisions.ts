import { isDeepStrictEqual } from 'node:util';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { WholeImage, WholeSegment } from './class.commands.js';
import type { ClassState, SegmentState, TimedImage } from './class.state.js';
import { within } from './save-class.rules.js';
import { imageProblems, mostOfClass, newImage, withImage } from './timed-image.rules.js';

type Events = readonly NewEventOf<typeof ClassEventSchema>[];

/** What leads to the timed images that are given; `segments` are those to stand, each at the place of its `wanted`. */
export function imagesToStand(
  wanted: readonly WholeSegment[],
  segments: readonly SegmentState[],
  { images }: ClassState,
): Events | Rejection {
  const events: Events[] = [];
  let count = 0;
  for (const [index, { segmentId, images: given }] of wanted.entries()) {
    const held = images.filter((image) => image.segmentId === segmentId);
    count += given?.length ?? held.length;
    const outcome = given === undefined ? [] : ofSegment(given, segments[index]!, held);
    if (outcome instanceof Rejection) return within(`segments.${index}`, outcome);
    events.push(outcome);
  }
  if (count > mostOfClass)
    return new Rejection('CONFLICT', `A class can have at most ${mostOfClass} timed images`);
  return events.flat();
}

function ofSegment(
  given: readonly WholeImage[],
  segment: SegmentState,
  held: readonly TimedImage[],
): Events | Rejection {
  const left = new Map(held.map((image) => [image.imageId, image]));
  const standing: TimedImage[] = [];
  for (const [index, { imageId, isNew, input }] of given.entries()) {
    const present = left.get(imageId);
    if (!isNew && !present) return invalid([{ field: `images.${index}.id`, message: 'Image not found' }]);
    const image = withImage(present ?? newImage(imageId, segment.segmentId), input);
    const found = imageProblems(image, segment, present);
    if (found.length > 0) return within(`images.${index}`, invalid(found));
    left.delete(imageId);
    standing.push(image);
  }
  return imageEvents(standing, held);
}

function imageEvents(standing: readonly TimedImage[], held: readonly TimedImage[]): Events {
  const before = new Map(held.map((image) => [image.imageId, withImage(image, {})]));
  const after = new Set(idsOf(standing));
  const kept = held.filter(({ imageId }) => after.has(imageId));
  const added = standing.filter(({ imageId }) => !before.has(imageId));
  const changed = standing.filter((image) => {
    const known = before.get(image.imageId);
    return known && !isDeepStrictEqual(image, known);
  });
  const segmentId = standing[0]?.segmentId ?? 0;
  return [
    ...held
      .filter(({ imageId }) => !after.has(imageId))
      .map(({ imageId }) => ({ case: 'segmentImageRemoved' as const, value: { imageId } })),
    ...changed.map((image) => ({ case: 'segmentImageChanged' as const, value: { image } })),
    // Each behind the others, and then all in their order.
    ...added.map((image) => ({ case: 'segmentImagePlaced' as const, value: { image } })),
    ...(isDeepStrictEqual(idsOf([...kept, ...added]), idsOf(standing))
      ? []
      : [{ case: 'segmentImagesReordered' as const, value: { segmentId, imageIds: idsOf(standing) } }]),
  ];
}

const idsOf = (images: readonly TimedImage[]) => images.map(({ imageId }) => imageId);
