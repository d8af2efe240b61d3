import { useId } from 'react';
import { cx } from './cx.js';
import { RangeHandle } from './range-handle.js';
import { waveformPath } from './waveform-path.js';

/** A part of a recording, in seconds. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface WaveformProps {
  /** Seconds of the whole recording. */
  duration: number;
  /** Loudest samples, 0 to 255, one for each 1 / `perSecond` s; a flat line while there are none. */
  peaks?: readonly number[] | undefined;
  perSecond?: number | undefined;
  /** The chosen part, which stands out; all of it when left out. */
  range?: Part | undefined;
  /** With it the ends of the part are handles: sliders for pointer and keys, in steps of 0.1 s. */
  onRangeChange?: ((range: Part) => void) | undefined;
  /** Seconds that the part keeps at least. */
  minLength?: number;
  /** Seconds over which the part rises and falls; drawn over it. */
  fades?: { readonly in: number; readonly out: number } | undefined;
  /** Where it plays, in seconds. */
  position?: number | undefined;
  disabled?: boolean;
  className?: string;
}

/** The true shape of a recording, the chosen part of it, and handles at the part's ends. */
export function Waveform(props: WaveformProps) {
  const { duration, peaks, perSecond = 1, range = { start: 0, end: duration }, fades, position } = props;
  const { onRangeChange, minLength = 0.1, disabled, className } = props;
  const clip = useId();
  const path = waveformPath(peaks ?? [], perSecond, duration);
  const share = (seconds: number) => (duration > 0 ? (seconds / duration) * 1000 : 0);
  const width = share(range.end - range.start);
  return (
    <div className={cx('relative h-28 rounded-xl bg-sunken ring-1 ring-line ring-inset', className)}>
      <svg
        aria-hidden
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-hidden rounded-xl"
      >
        <clipPath id={clip}>
          <rect x={share(range.start)} y={0} width={Math.max(0, width)} height={100} />
        </clipPath>
        <rect x={share(range.start)} width={Math.max(0, width)} height={100} className="fill-accent-soft" />
        <path d={path} className="fill-line-strong/50" />
        <path d={path} clipPath={`url(#${clip})`} className="fill-accent-text" />
        {fades && (
          <polyline
            points={[
              `${share(range.start)},98`,
              `${share(range.start + fades.in)},3`,
              `${share(range.end - fades.out)},3`,
              `${share(range.end)},98`,
            ].join(' ')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeDasharray="5 4"
            className="stroke-ink/60 stroke-[1.5px]"
          />
        )}
      </svg>
      {position !== undefined && duration > 0 && (
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: `${(position / duration) * 100}%` }}
        />
      )}
      {onRangeChange && duration > 0 && (
        <>
          <RangeHandle
            label="Start"
            value={range.start}
            min={0}
            max={Math.max(0, range.end - minLength)}
            duration={duration}
            disabled={disabled}
            onChange={(start) => onRangeChange({ ...range, start })}
          />
          <RangeHandle
            label="End"
            value={range.end}
            min={Math.min(duration, range.start + minLength)}
            max={duration}
            duration={duration}
            disabled={disabled}
            onChange={(end) => onRangeChange({ ...range, end })}
          />
        </>
      )}
    </div>
  );
}
