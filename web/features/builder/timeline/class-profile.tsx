import { EffortBars } from '../../../lib/effort-bars.js';
import { formatTime } from '../../../lib/format.js';
import type { PlacedSegment } from '../model/timeline.js';

/** What the picture says, for those who do not see it. */
function profileText(placed: readonly PlacedSegment[]): string {
  const parts = placed.map(({ segment: { name, intensity }, start }) => {
    const { rpm, resistance, position } = intensity;
    return `${formatTime(start)} ${name}: ${rpm} RPM, ${resistance}, ${position}`;
  });
  return `Intensity profile. ${parts.join('. ')}`;
}

/** The whole class at a glance, whatever the zoom: height and colour are how hard it is, a line at the foot is standing. */
export function ClassProfile({ placed, total }: { placed: readonly PlacedSegment[]; total: number }) {
  if (placed.length === 0) return null;
  return (
    <figure className="flex flex-col gap-1.5">
      <EffortBars
        parts={placed.map(({ segment, start, end }) => ({ start, end, intensity: segment.intensity }))}
        total={total}
        label={profileText(placed)}
        className="h-16 w-full rounded-lg bg-sunken"
      />
      <figcaption className="text-xs text-muted">
        Whole class: height and colour show the effort, from the slow to the fast end of the cadence. A line
        at the foot is standing, a dashed one jogging.
      </figcaption>
    </figure>
  );
}
