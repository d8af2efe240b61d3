import { effortOf, type Intensity } from './effort.js';

const HEIGHT = 100;
const fills: Record<string, string> = {
  Light: 'fill-info-text',
  Medium: 'fill-warn-text',
  Heavy: 'fill-danger-text',
};

/** How a position is marked at the foot of its segment; seated has no mark. */
const marks: Record<string, string> = { 'Standing Climb': 'none', 'Standing Jog': '2 2' };

export interface EffortPart {
  /** Seconds. */
  start: number;
  end: number;
  intensity: Intensity;
}

export interface EffortBarsProps {
  parts: readonly EffortPart[];
  /** Seconds. */
  total: number;
  /** What the picture says, for those who do not see it; without it, the picture says nothing. */
  label?: string;
  className: string;
}

/** A class as a picture: as wide as it is long, as high as it is hard, coloured by resistance. */
export function EffortBars({ parts, total, label, className }: EffortBarsProps) {
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${total} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      {parts.map((part, index) => (
        <Bar key={index} {...part} />
      ))}
    </svg>
  );
}

/** One segment: solid up to the effort at its slowest cadence, faint up to that at its fastest. */
function Bar({ start, end, intensity }: EffortPart) {
  const { low, high } = effortOf(intensity);
  const mark = marks[intensity.position];
  const shape = { x: start, width: end - start, className: fills[intensity.resistance] ?? 'fill-muted' };
  return (
    <>
      <rect {...shape} y={HEIGHT * (1 - high)} height={HEIGHT * high} opacity={0.35} />
      <rect {...shape} y={HEIGHT * (1 - low)} height={HEIGHT * low} />
      {mark && (
        <line
          {...{ x1: start, x2: end, y1: HEIGHT - 4, y2: HEIGHT - 4 }}
          strokeDasharray={mark}
          vectorEffect="non-scaling-stroke"
          className="stroke-surface stroke-[3]"
        />
      )}
    </>
  );
}
