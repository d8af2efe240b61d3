import type { ShowContent, ShowContentSegment } from '../../../lib/screens/show-frames.js';
import type { Contents } from './show-content.js';

/** The gateway closes the connection at a larger frame (gateway/live/host-door.ts). Bytes. */
const largest = 512 * 1024;

/** Characters of each text that are sent. */
interface Most {
  readonly notes: number;
  readonly others: number;
}

/** From a class as it is to one with so little text that any class fits. */
const steps: readonly Most[] = [
  { notes: Infinity, others: Infinity },
  ...[2_000, 1_000, 500, 200].map((notes) => ({ notes, others: Infinity })),
  { notes: 200, others: 60 },
];
const least: Most = { notes: 0, others: 60 };

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most)}…`);

const cutSegment = (segment: ShowContentSegment, { notes, others }: Most): ShowContentSegment => ({
  ...segment,
  name: cut(segment.name, others),
  notes: cut(segment.notes, notes),
  images: segment.images.map((image) => ({
    ...image,
    caption: cut(image.caption, others),
    alt: cut(image.alt, others),
  })),
});

function frameOf(
  { audience, stage }: Contents,
  change: (segment: ShowContentSegment) => ShowContentSegment,
): string {
  const changed = (content: ShowContent) => ({ ...content, segments: content.segments.map(change) });
  return JSON.stringify({ kind: 'content', audience: changed(audience), stage: changed(stage) });
}

const fits = (text: string) => text.length * 3 <= largest || new TextEncoder().encode(text).length <= largest;

/** The frame that tells screens the class. Of a very large class long texts are cut, and at last images are left out. */
export function contentFrame(contents: Contents): string {
  for (const most of steps) {
    const text = frameOf(contents, (segment) => cutSegment(segment, most));
    if (fits(text)) return text;
  }
  return frameOf(contents, (segment) => ({ ...cutSegment(segment, least), images: [] }));
}
