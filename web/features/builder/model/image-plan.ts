import type { ImageIds } from './builder-action.js';
import { isSame } from './is-same.js';
import type { Segment, TimedImage } from './timeline.js';

export type ImageStep =
  | { kind: 'removeImage'; segmentId: number; image: TimedImage; after: TimedImage[] }
  | { kind: 'addImage'; segmentId: number; image: TimedImage; after: TimedImage[] }
  | { kind: 'updateImage'; segmentId: number; image: TimedImage; after: TimedImage[] }
  | { kind: 'orderImages'; segmentId: number; after: TimedImage[] };

const idsOf = (images: readonly TimedImage[]) => images.map(({ id }) => id);

/**
 * The next thing to do on the way from the timed images that the server holds on a segment to those of the editor;
 * undefined when there is none. `after`: what the server holds then, a new image still with the editor's id.
 */
export function nextImageStep(saved: Segment, wanted: Segment): ImageStep | undefined {
  const { id: segmentId, images: held } = saved;
  const { images } = wanted;
  const image = held.find(({ id }) => !idsOf(images).includes(id));
  if (image)
    return { kind: 'removeImage', segmentId, image, after: held.filter((each) => each.id !== image.id) };
  const added = images.find(({ id }) => !idsOf(held).includes(id));
  if (added) return { kind: 'addImage', segmentId, image: added, after: [...held, added] };
  const changed = images.find(
    (each) =>
      !isSame(
        held.find(({ id }) => id === each.id),
        each,
      ),
  );
  if (changed) {
    const after = held.map((each) => (each.id === changed.id ? changed : each));
    return { kind: 'updateImage', segmentId, image: changed, after };
  }
  return isSame(idsOf(held), idsOf(images)) ? undefined : { kind: 'orderImages', segmentId, after: images };
}

/** Gives a segment's new image the id by which the server knows it. */
export const withImageId =
  (segmentId: number, { id, storedId }: ImageIds) =>
  <One extends Pick<Segment, 'id' | 'images'>>(segment: One): One =>
    segment.id === segmentId
      ? {
          ...segment,
          images: segment.images.map((each) => (each.id === id ? { ...each, id: storedId } : each)),
        }
      : segment;
