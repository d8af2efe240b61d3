/** A picture shown for some seconds of a segment. Times in seconds from the segment's start. */
export interface TimedImage {
  readonly imageUrl: string;
  readonly startTime: number;
  readonly duration: number;
  readonly caption: string | null;
  /** What it shows, where that is not its caption. */
  readonly alt?: string;
}

export interface Pictured {
  /** The primary image, shown whenever no timed one is. */
  readonly imageUrl: string | null;
  readonly images: readonly TimedImage[];
}

/**
 * Which timed image shows `elapsed` seconds into the segment, as its index; the one that began last where several
 * overlap, -1 for none. A function of the clock alone: jumps, pauses and sleep land right.
 */
export function timedImageAt({ images }: Pictured, elapsed: number): number {
  let found = -1;
  for (const [index, { startTime, duration }] of images.entries()) {
    const shows = startTime <= elapsed && elapsed < startTime + duration;
    if (shows && startTime >= (images[found]?.startTime ?? 0)) found = index;
  }
  return found;
}

/** The pictures of a class in the order in which they are needed from the segment at `index` on, each once. */
export function imagesFrom(segments: readonly Pictured[], index: number): readonly string[] {
  const ahead = [...segments.slice(index), ...segments.slice(0, index)];
  const urls = ahead.flatMap(({ imageUrl, images }) => [
    ...(imageUrl ? [imageUrl] : []),
    ...[...images].sort((a, b) => a.startTime - b.startTime).map((image) => image.imageUrl),
  ]);
  return [...new Set(urls)];
}
