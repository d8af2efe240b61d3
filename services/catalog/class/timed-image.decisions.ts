import { isDeepStrictEqual } from 'node:util';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ChangeImage, PlaceImage, RemoveImage, ReorderImages } from './class.commands.js';
import type { ClassState, TimedImage } from './class.state.js';
import { imageProblems, mostOfClass, mostOfSegment, newImage, withImage } from './timed-image.rules.js';

type Outcome = readonly NewEventOf<typeof ClassEventSchema>[] | Rejection;

const ofSegment = ({ images }: ClassState, segmentId: number) =>
  images.filter((image) => image.segmentId === segmentId);
const segmentOf = ({ segments }: ClassState, id: number) =>
  segments.find(({ segmentId }) => segmentId === id);

export function placeImage(command: PlaceImage, state: ClassState): Outcome {
  const { imageId, segmentId, input, unseen = [] } = command;
  const segment = segmentOf(state, segmentId);
  if (!segment) return notFound('Segment');
  const seen = ofSegment(state, segmentId).filter((image) => !unseen.includes(image.imageId));
  if (seen.length >= mostOfSegment)
    return new Rejection('CONFLICT', `A segment can have at most ${mostOfSegment} images`);
  if (state.images.length >= mostOfClass)
    return new Rejection('CONFLICT', `A class can have at most ${mostOfClass} timed images`);
  const image = withImage(newImage(imageId, segmentId), input);
  const found = imageProblems(image, segment);
  return found.length > 0 ? invalid(found) : [{ case: 'segmentImagePlaced', value: { image } }];
}

export function changeImage({ imageId, input }: ChangeImage, state: ClassState): Outcome {
  const present = state.images.find((image) => image.imageId === imageId);
  const segment = present && segmentOf(state, present.segmentId);
  if (!segment) return notFound('Image');
  const image = withImage(present, input);
  const found = imageProblems(image, segment, present);
  if (found.length > 0) return invalid(found);
  const isSame = isDeepStrictEqual(image, withImage(present, {}));
  return isSame ? [] : [{ case: 'segmentImageChanged', value: { image } }];
}

export function removeImage({ imageId }: RemoveImage, { images }: ClassState): Outcome {
  if (!images.some((image) => image.imageId === imageId)) return notFound('Image');
  return [{ case: 'segmentImageRemoved', value: { imageId } }];
}

export function reorderImages({ segmentId, imageIds }: ReorderImages, state: ClassState): Outcome {
  if (!segmentOf(state, segmentId)) return notFound('Segment');
  const present = ofSegment(state, segmentId).map(({ imageId }) => imageId);
  const isWhole = isDeepStrictEqual(ascending(imageIds), ascending(present));
  if (!isWhole)
    return invalid([
      { field: 'imageIds', message: 'The new order must name each image of the segment once' },
    ]);
  if (isDeepStrictEqual(imageIds, present)) return [];
  return [{ case: 'segmentImagesReordered', value: { segmentId, imageIds: [...imageIds] } }];
}

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** The images of a new class, all at once; each was accepted before. */
export const placed = (images: readonly TimedImage[]): NewEventOf<typeof ClassEventSchema>[] =>
  images.map((image) => ({ case: 'segmentImagePlaced', value: { image } }));
