import type { ShowContent, ShowContentSegment } from '../../../lib/screens/show-frames.js';
import type { ShownSegment } from '../../../lib/stage/show-context.js';
import { type Span, spansOf } from '../../../lib/stage/timeline.js';

/** A segment as the stage takes it. */
const shownSegment = (segment: ShowContentSegment): ShownSegment => {
  const { id, name, start, seconds, rpm, resistance, position, notes, images } = segment;
  return {
    ...{ id, name, startTime: start, duration: seconds, notes: notes || null, imageUrl: null },
    intensity: { rpm, resistance: String(resistance), position },
    images: images.map(({ url, caption, alt, from, to }) => ({
      ...{ imageUrl: url, startTime: from, duration: to - from, caption: caption || null, alt },
    })),
  };
};

export const contentSpans = ({ segments }: ShowContent): readonly Span<ShownSegment>[] =>
  spansOf(segments.map(shownSegment));
