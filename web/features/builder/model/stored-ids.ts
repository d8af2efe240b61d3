import type { Segment } from './timeline.js';

/** By which ids the server knows a segment and its timed images, which have others in the editor. */
export interface StoredIds {
  id: number;
  /** By the images' ids in the editor. */
  images: ReadonlyMap<number, number>;
}

/** By the segments' ids in the editor. */
export type IdsBySegment = ReadonlyMap<number, StoredIds>;

export interface Answered {
  segments: readonly { id: number; images: readonly { id: number }[] }[];
}

/** The ids of what was sent, by place; undefined where the answer is of something else. */
export function storedIds(sent: readonly Segment[], { segments }: Answered): IdsBySegment | undefined {
  const fits = sent.every(({ images }, index) => images.length === segments[index]?.images.length);
  if (!fits || sent.length !== segments.length) return undefined;
  return new Map(
    sent.map(({ id, images }, index) => {
      const stored = segments[index]!;
      const pairs = images.map((image, place) => [image.id, stored.images[place]!.id] as const);
      return [id, { id: stored.id, images: new Map(pairs) }];
    }),
  );
}

/** Knows a segment and its images by the server's ids. */
export const withStoredIds =
  (ids: IdsBySegment) =>
  (segment: Segment): Segment => {
    const stored = ids.get(segment.id);
    if (!stored) return segment;
    const images = segment.images.map((image) => {
      const id = stored.images.get(image.id) ?? image.id;
      return id === image.id ? image : { ...image, id };
    });
    const isKnown =
      stored.id === segment.id && images.every((image, place) => image === segment.images[place]);
    // The same one, so that its card is not drawn anew.
    return isKnown ? segment : { ...segment, id: stored.id, images };
  };
