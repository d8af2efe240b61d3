import { formatTime } from '../../../../lib/format.js';
import { Picture } from '../../../../ui/picture.js';
import { narrowest } from '../../model/lanes.js';
import { longest, shortest } from '../../model/timed-image.js';
import type { TimedImage } from '../../model/timeline.js';
import { useTimeHandle } from './use-time-handle.js';

export interface ImageBarProps {
  image: TimedImage;
  /** 1-based place in the order. */
  place: number;
  /** From 0. */
  lane: number;
  /** Of the segment. */
  seconds: number;
  onStart: (seconds: number) => void;
  onLast: (seconds: number) => void;
}

export const laneHeight = 48;

/** One image on the strip: dragged as a whole to begin elsewhere, by its right edge to stay longer. */
export function ImageBar({ image, place, lane, seconds, onStart, onLast }: ImageBarProps) {
  const { imageUrl, startTime, duration } = image;
  const body = useTimeHandle({
    ...{ label: `Start of image ${place}`, value: startTime, min: 0, max: seconds, whole: seconds },
    words: `at ${formatTime(startTime)}, for ${duration} seconds`,
    onChange: onStart,
  });
  const edge = useTimeHandle({
    ...{ label: `Length of image ${place}`, value: duration, min: shortest, max: longest, whole: seconds },
    words: `${duration} seconds`,
    onChange: onLast,
  });
  const stands = {
    left: `min(${(startTime / seconds) * 100}%, calc(100% - ${narrowest}px))`,
    minWidth: narrowest,
    width: `${(Math.min(duration, seconds - startTime) / seconds) * 100}%`,
    top: lane * laneHeight,
    height: laneHeight - 6,
  };
  return (
    <div style={stands} className="absolute">
      <div
        {...body}
        className="flex h-full cursor-grab touch-pan-y items-center gap-2 overflow-hidden rounded-lg border border-accent-text/60 bg-accent-soft pr-3 text-xs text-accent-text select-none active:cursor-grabbing"
      >
        <Picture src={imageUrl} alt="" className="pointer-events-none h-full w-10 shrink-0" />
        <span className="truncate font-medium tabular-nums">
          {place} • {duration}s
        </span>
      </div>
      <span
        {...edge}
        className="absolute inset-y-0 -right-1 flex w-3 cursor-ew-resize touch-none items-center justify-center rounded-md pointer-coarse:-right-3 pointer-coarse:w-7"
      >
        <span aria-hidden className="h-5 w-1 rounded-full bg-accent-text" />
      </span>
    </div>
  );
}
