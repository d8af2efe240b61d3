import { momentAt } from './timeline.js';
import { useFrameValue, useShow, useShownNow } from './show-context.js';
import { timedImageAt } from './shown-image.js';

/** The picture of this moment: a timed one while it lasts, else the segment's own; undefined for none. */
export function useShownImage(): { url: string; caption: string | null; alt: string } | undefined {
  const { spans } = useShow();
  const { current, inBreak } = useShownNow();
  const timed = useFrameValue((position) => {
    const moment = momentAt(spans, position);
    return moment && !moment.inBreak ? timedImageAt(moment.current.segment, moment.segmentElapsed) : -1;
  });
  if (!current || inBreak) return undefined;
  const { imageUrl, images, name } = current.segment;
  const image = images[timed];
  if (image) return { url: image.imageUrl, caption: image.caption, alt: image.caption || image.alt || name };
  return imageUrl ? { url: imageUrl, caption: null, alt: name } : undefined;
}
