import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { TimedImage } from './class.state.js';

type ImageCase =
  'segmentImagePlaced' | 'segmentImageChanged' | 'segmentImageRemoved' | 'segmentImagesReordered';
export type ImageEvent = Extract<EventOf<typeof ClassEventSchema>, { case: ImageCase }>;

/** The timed images of a class, those of a segment in their order, after the event. */
export function evolveImages(
  images: readonly TimedImage[],
  { case: type, value }: ImageEvent,
): readonly TimedImage[] {
  switch (type) {
    case 'segmentImagePlaced':
      return value.image ? [...images, value.image] : images;
    case 'segmentImageChanged':
      return images.map((item) => (item.imageId === value.image?.imageId ? value.image : item));
    case 'segmentImageRemoved':
      return images.filter((item) => item.imageId !== value.imageId);
    case 'segmentImagesReordered': {
      const place = new Map(value.imageIds.map((id, index) => [id, index]));
      const placeOf = ({ imageId }: TimedImage) => place.get(imageId) ?? -1;
      return [...images].sort((a, b) => placeOf(a) - placeOf(b));
    }
  }
}
