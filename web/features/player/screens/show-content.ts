import type { ShowContent, ShowContentSegment, ShowImage } from '../../../lib/screens/show-frames.js';
import type { Span } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';

/** What the audience's screens are sent, and what those of the instructor. */
export interface Contents {
  readonly audience: ShowContent;
  readonly stage: ShowContent;
}

/** The server takes no more pictures of one show. */
const mostImages = 1_000;

/** Of the library: only of these does the server give the bytes to a screen. */
function imageIdOf(url: string): number | null {
  const [, id] = /^\/api\/images\/([1-9]\d{0,8})(?![^?#])/.exec(url) ?? [];
  return id === undefined ? null : Number(id);
}

/** The primary picture lies below the timed ones: it is shown whenever none of them is. */
function imagesOf({ imageUrl, images, name, duration }: PlayerSegment): readonly ShowImage[] {
  const image = (url: string, caption: string, from: number, to: number): ShowImage => ({
    ...{ url, imageId: imageIdOf(url), caption, alt: caption || name, from, to },
  });
  return [
    ...(imageUrl ? [image(imageUrl, '', 0, duration)] : []),
    ...images.map((each) =>
      image(each.imageUrl, each.caption ?? '', each.startTime, each.startTime + each.duration),
    ),
  ];
}

const contentSegment = ({ segment, start, end }: Span<PlayerSegment>): ShowContentSegment => ({
  ...{ id: segment.id, name: segment.name, start, seconds: end - start },
  ...segment.intensity,
  notes: segment.notes ?? '',
  images: imagesOf(segment),
});

const pick = ({
  id,
  name,
  start,
  seconds,
  rpm,
  resistance,
  position,
  notes,
  images,
}: ShowContentSegment) => ({
  ...{ id, name, start, seconds, rpm, resistance, position, notes, images },
});

/** A class as other screens show it. Riders do not see what the instructor wrote for themselves. */
export function contentsOf(title: string, spans: readonly Span<PlayerSegment>[], madeAt: number): Contents {
  const segments = spans.map(contentSegment).map(pick);
  const content = { title, madeAt, segments };
  return {
    stage: content,
    audience: { ...content, segments: segments.map((each) => ({ ...each, notes: '' })) },
  };
}

/** The pictures that the screens may ask for. */
export const imageIdsOf = ({ stage }: Contents): number[] => {
  const ids = stage.segments.flatMap(({ images }) =>
    images.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  );
  return [...new Set(ids)].slice(0, mostImages);
};
