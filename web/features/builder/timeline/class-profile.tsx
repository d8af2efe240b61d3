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

/** The whole class at a glance above a part of it: height and colour are how hard it is, a line at the foot is standing. */
export function ClassProfile({ placed, total }: { placed: readonly PlacedSegment[]; total: number }) {
  if (placed.length === 0) return null;
  return (
    <figure>
      <EffortBars
        parts={placed.map(({ segment, start, end }) => ({ start, end, intensity: segment.intensity }))}
        total={total}
        label={profileText(placed)}
        className="h-12 w-full rounded-lg bg-sunken"
      />
      <figcaption className="sr-only">Whole class</figcaption>
    </figure>
  );
}
