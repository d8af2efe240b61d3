import { effortOf } from '../../../lib/effort.js';
import { formatTime } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import type { PlacedSegment } from '../model/timeline.js';

const MARK_SECONDS = 300;
/** A mark each five minutes, or each ten, fifteen …: a strip of many days must not become as many thousand marks. */
const MOST_MARKS = 150;
const tones: Record<string, string> = {
  Light: 'bg-info-soft text-info-text border-info-text',
  Medium: 'bg-warn-soft text-warn-text border-warn-text',
  Heavy: 'bg-danger-soft text-danger-text border-danger-text',
};

/** Effort at the middle of the cadence range, as height in percent; the least one still has room for words. */
function heightOf({ intensity }: PlacedSegment['segment']): number {
  const { low, high } = effortOf(intensity);
  return Math.max(36, ((low + high) / 2) * 100);
}

export interface ProfileStripProps {
  placed: readonly PlacedSegment[];
  /** Seconds. */
  total: number;
  /** Seconds that fit into the visible width. */
  zoom: number;
  isLocked: boolean;
  onPick: (id: number) => void;
}

/** The class as a picture: as wide as it is long, as high as it is hard, coloured by resistance. */
export function ProfileStrip({ placed, total, zoom, isLocked, onPick }: ProfileStripProps) {
  const length = Math.max(total, zoom);
  const step = MARK_SECONDS * Math.ceil(length / MARK_SECONDS / MOST_MARKS);
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  const percent = (seconds: number) => `${(seconds / length) * 100}%`;
  return (
    <div
      role="group"
      aria-label="Timeline"
      tabIndex={0}
      className="overflow-x-auto overflow-y-hidden rounded-xl border border-line bg-sunken px-4 pt-4 pb-2"
    >
      <div style={{ width: `${(length / zoom) * 100}%` }}>
        <div className="relative h-28">
          {placed.map(({ segment, start, end }) => (
            <button
              key={segment.id}
              type="button"
              disabled={isLocked}
              onClick={() => onPick(segment.id)}
              style={{
                left: percent(start),
                width: `calc(${percent(end - start)} - 3px)`,
                height: `${heightOf(segment)}%`,
              }}
              className={cx(
                'absolute bottom-0 flex flex-col justify-between overflow-hidden rounded-t-md border-t-4 px-1.5 py-1 text-left text-xs hover:brightness-105',
                tones[segment.intensity.resistance] ?? 'bg-line text-ink border-ink',
              )}
            >
              <span className="truncate font-semibold">{segment.name}</span>
              <span className="truncate tabular-nums">{formatTime(end - start)}</span>
              <span className="sr-only">edit</span>
            </button>
          ))}
        </div>
        <div aria-hidden className="relative mt-1 h-5 border-t border-line-strong/60">
          {marks.map((mark) => (
            <span
              key={mark}
              style={{ left: percent(mark) }}
              className={cx(
                'absolute top-1 text-xs text-muted tabular-nums',
                mark === 0 ? '' : mark >= length ? '-translate-x-full' : '-translate-x-1/2',
              )}
            >
              {Math.floor(mark / 60)}:00
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
