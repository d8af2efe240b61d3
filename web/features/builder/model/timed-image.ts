import type { TimedImage } from './timeline.js';

/** Seconds (specification 2, section 9). */
export const shortest = 5;
export const longest = 60;
/** The server takes no more on a segment. */
export const mostImages = 100;
const newImage = { startTime: 0, duration: 30, caption: null };

const between = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));

/** The image where it begins while its segment runs, which takes so many seconds. */
export const within = (image: TimedImage, segmentSeconds: number): TimedImage =>
  image.startTime <= segmentSeconds ? image : { ...image, startTime: segmentSeconds };

/** The images with a new one at the end: where the one before it ends, at the beginning without one or without room. */
export function withNewImage(
  images: readonly TimedImage[],
  imageUrl: string,
  segmentSeconds: number,
): TimedImage[] {
  const end = Math.max(0, ...images.map(({ startTime, duration }) => startTime + duration));
  const id = Math.min(0, ...images.map((image) => image.id)) - 1;
  return [...images, { ...newImage, id, imageUrl, startTime: end < segmentSeconds ? end : 0 }];
}

/** Begins at another whole second of the segment, and stays as long as it is. */
export const startedAt = (image: TimedImage, seconds: number, segmentSeconds: number): TimedImage => ({
  ...image,
  startTime: between(0, segmentSeconds, Math.round(seconds)),
});

/** Stays for so many whole seconds. */
export const lasting = (image: TimedImage, seconds: number): TimedImage => ({
  ...image,
  duration: between(shortest, longest, Math.round(seconds)),
});

/** The images with one of them in another place (0-based) of their order. */
export function placedAt(images: readonly TimedImage[], id: number, to: number): TimedImage[] {
  const moving = images.filter((image) => image.id === id);
  return images.filter((image) => image.id !== id).toSpliced(to, 0, ...moving);
}
