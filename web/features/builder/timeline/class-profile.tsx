import { formatTime } from '../../../lib/format.js';
import { effortOf } from '../model/effort.js';
import type { PlacedSegment } from '../model/timeline.js';

const HEIGHT = 100;
const fills: Record<string, string> = {
  Light: 'fill-info-text',
  Medium: 'fill-warn-text',
  Heavy: 'fill-danger-text',
};

/** How a position is marked at the foot of its segment; seated has no mark. */
const marks: Record<string, string> = { 'Standing Climb': 'none', 'Standing Jog': '2 2' };

/** What the picture says, for those who do not see it. */
function profileText(placed: readonly PlacedSegment[]): string {
  const parts = placed.map(({ segment: { name, intensity }, start }) => {
    const { rpm, resistance, position } = intensity;
    return `${formatTime(start)} ${name}: ${rpm} RPM, ${resistance}, ${position}`;
  });
  return `Intensity profile. ${parts.join('. ')}`;
}

/** One segment: solid up to the effort at its slowest cadence, faint up to that at its fastest. */
function Bar({ placed: { segment, start, end } }: { placed: PlacedSegment }) {
  const { resistance, position } = segment.intensity;
  const { low, high } = effortOf(segment.intensity);
  const mark = marks[position];
  const shape = { x: start, width: end - start, className: fills[resistance] ?? 'fill-muted' };
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

/** The whole class at a glance, whatever the zoom: height and colour are how hard it is, a line at the foot is standing. */
export function ClassProfile({ placed, total }: { placed: readonly PlacedSegment[]; total: number }) {
  if (placed.length === 0) return null;
  return (
    <figure className="flex flex-col gap-1.5">
      <svg
        role="img"
        aria-label={profileText(placed)}
        viewBox={`0 0 ${total} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full rounded-lg bg-sunken"
      >
        {placed.map((one) => (
          <Bar key={one.segment.id} placed={one} />
        ))}
      </svg>
      <figcaption className="text-xs text-muted">
        Whole class: height and colour show the effort, from the slow to the fast end of the cadence. A line
        at the foot is standing, a dashed one jogging.
      </figcaption>
    </figure>
  );
}
