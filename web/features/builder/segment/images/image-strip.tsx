import { formatTime } from '../../../../lib/format.js';
import { useWidth } from '../../../../ui/use-width.js';
import { lanesOf } from '../../model/lanes.js';
import { lasting, startedAt } from '../../model/timed-image.js';
import type { TimedImage } from '../../model/timeline.js';
import { ImageBar, laneHeight } from './image-bar.js';
import { stripMark } from './use-time-handle.js';

export interface ImageStripProps {
  images: readonly TimedImage[];
  /** Of the segment. */
  seconds: number;
  onChange: (image: TimedImage) => void;
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** The segment from its beginning to its end, with its images where they are shown. */
export function ImageStrip({ images, seconds, onChange }: ImageStripProps) {
  const { ref, width } = useWidth();
  const lanes = lanesOf(images, { seconds, width });
  const height = (Math.max(0, ...lanes.values()) + 1) * laneHeight;
  return (
    <div role="group" aria-label="Image timeline" className="rounded-xl bg-sunken px-3 pt-3 pb-2">
      <div ref={ref} {...stripMark} className="relative" style={{ height }}>
        {images.map((image, index) => (
          <ImageBar
            key={image.id}
            image={image}
            place={index + 1}
            lane={lanes.get(image.id) ?? 0}
            seconds={seconds}
            onStart={(start) => onChange(startedAt(image, start, seconds))}
            onLast={(length) => onChange(lasting(image, length))}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        {QUARTERS.map((share) => (
          <span key={share}>{formatTime(seconds * share)}</span>
        ))}
      </div>
    </div>
  );
}
