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
  /** Seconds over which the part rises and falls, drawn over it; `span`: from its start to where the fall ends, as a rule its end. */
  fades?: { readonly in: number; readonly out: number; readonly span?: number | undefined } | undefined;
  /** A line, in seconds, behind which nothing of the part is heard, and what it is. */
  limit?: { readonly at: number; readonly label: string } | undefined;
  /** Where it plays, in seconds. */
  position?: number | undefined;
  disabled?: boolean;
  className?: string;
}

/** The true shape of a recording, the chosen part of it, and handles at the part's ends. */
export function Waveform(props: WaveformProps) {
  const { duration, range = { start: 0, end: duration }, limit, position, className } = props;
  const at = (seconds: number) => ({ left: `${(seconds / duration) * 100}%` });
  return (
    <div className={cx('relative h-28 rounded-xl bg-sunken ring-1 ring-line ring-inset', className)}>
      <Shape {...props} range={range} />
      {limit && limit.at < duration && <Limit label={limit.label} share={limit.at / duration} />}
      {position !== undefined && duration > 0 && (
        <span aria-hidden className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" style={at(position)} />
      )}
      {duration > 0 && <Ends {...props} range={range} />}
    </div>
  );
}

type WithRange = WaveformProps & { range: Part };

function Shape({ duration, peaks, perSecond = 1, range, fades, limit }: WithRange) {
  const clip = useId();
  const path = waveformPath(peaks ?? [], perSecond, duration);
  const share = (seconds: number) => (duration > 0 ? (seconds / duration) * 1000 : 0);
  const rect = ({ start, end }: Part) => ({
    ...{ x: share(start), width: Math.max(0, share(end - start)) },
    ...{ y: 0, height: 100 },
  });
  const heard = rect({ ...range, end: Math.min(range.end, limit?.at ?? Infinity) });
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-hidden rounded-xl"
    >
      <clipPath id={clip}>
        <rect {...heard} />
      </clipPath>
      {limit && <rect {...rect(range)} className="fill-accent-soft opacity-40" />}
      <rect {...heard} className="fill-accent-soft" />
      <path d={path} className="fill-line-strong/50" />
      <path d={path} clipPath={`url(#${clip})`} className="fill-accent-text" />
      {fades && (
        <polyline
          points={fadePoints(range, fades)
            .map(([at, y]) => `${share(at)},${y}`)
            .join(' ')}
          clipPath={`url(#${clip})`}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 4"
          className="stroke-ink/60 stroke-[1.5px]"
        />
      )}
    </svg>
  );
}

function Ends({ duration, range, onRangeChange, minLength = 0.1, disabled }: WithRange) {
  if (!onRangeChange) return null;
  return (
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
  );
}

/** Corners of the fades as seconds and heights from above; where they overlap, rise and fall meet below the top. */
function fadePoints({ start, end }: Part, fades: NonNullable<WaveformProps['fades']>) {
  const span = fades.span ?? end - start;
  const top = Math.min(1, span / (fades.in + fades.out || 1));
  const y = 98 - 95 * top;
  return [
    [start, 98],
    [start + fades.in * top, y],
    [start + span - fades.out * top, y],
    [start + span, 98],
  ] as const;
}

function Limit({ label, share }: { label: string; share: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 border-l-2 border-dashed border-warn-text"
      style={{ left: `${share * 100}%` }}
    >
      <span
        className={cx(
          'absolute bottom-1 rounded bg-surface/90 px-1.5 text-xs whitespace-nowrap text-warn-text',
          share > 0.5 ? 'right-2' : 'left-1.5',
        )}
      >
        {label}
      </span>
    </span>
  );
}
