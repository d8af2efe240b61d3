import { cx } from '../../../ui/cx.js';

const MARK_SECONDS = 300;
/** A mark each five minutes, or each ten, fifteen …: a strip of many days must not become as many thousand marks. */
const MOST_MARKS = 150;
/** Pixels that a mark takes with room about it. */
const MARK_WIDTH = 52;

export interface TimeMarksProps {
  /** Seconds. */
  length: number;
  /** Pixels; 0 where that is not known. */
  width: number;
}

/** The times along the strip. */
export function TimeMarks({ length, width }: TimeMarksProps) {
  const most = width > 0 ? Math.min(MOST_MARKS, Math.max(1, width / MARK_WIDTH)) : MOST_MARKS;
  const step = MARK_SECONDS * Math.ceil(length / MARK_SECONDS / most);
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  return (
    <div aria-hidden className="relative mt-1 h-5 border-t border-line-strong/60">
      {marks.map((mark) => (
        <span
          key={mark}
          style={{ left: `${(mark / length) * 100}%` }}
          className={cx(
            'absolute top-1 text-xs text-muted tabular-nums',
            mark === 0 ? '' : mark >= length * 0.97 ? '-translate-x-full' : '-translate-x-1/2',
          )}
        >
          {Math.floor(mark / 60)}:00
        </span>
      ))}
    </div>
  );
}
