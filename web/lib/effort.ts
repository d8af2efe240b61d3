/** How a segment is ridden, in the API's words. */
export interface Intensity {
  /** `N` or `N-M`. */
  rpm: string;
  resistance: string;
  position: string;
}

const loads: Record<string, number> = { Light: 0.42, Medium: 0.65, Heavy: 1 };
/** Out of the saddle the whole body is carried, most of all against a hill. */
const positions: Record<string, number> = { Seated: 1, 'Standing Jog': 1.08, 'Standing Climb': 1.15 };

/** The cadence from which on a heavy climb out of the saddle counts as all one has. */
const HARDEST = 120;

/** Below 1: twice the turns are less than twice as hard, so that a sprint on a medium load stays below a heavy climb. */
const CADENCE_WEIGHT = 0.6;

export interface EffortRange {
  /** At the slow end of the cadence range, from 0 to 1. */
  low: number;
  /** At its fast end. */
  high: number;
}

/** How hard a segment is, for a picture and not for a lab: resistance first, then cadence and position. */
export function effortOf({ rpm, resistance, position }: Intensity): EffortRange {
  const [slow = 70, fast = slow] = rpm.split('-').map(Number);
  const load = (loads[resistance] ?? 0.65) * ((positions[position] ?? 1) / positions['Standing Climb']!);
  const share = (cadence: number) => Math.min(1, load * (Math.max(0, cadence) / HARDEST) ** CADENCE_WEIGHT);
  return { low: share(slow), high: share(fast) };
}
