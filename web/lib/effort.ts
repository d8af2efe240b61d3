/** How a segment is ridden, in the API's words. */
export interface Intensity {
  /** `N` or `N-M`. */
  rpm: string;
  resistance: string;
  position: string;
}

const loads: Record<string, number> = { Light: 0.55, Medium: 0.78, Heavy: 1 };
/** Out of the saddle the whole body is carried. */
const positions: Record<string, number> = { Seated: 1, 'Standing Jog': 1.1, 'Standing Climb': 1.15 };

/** The cadence from which on a heavy ride out of the saddle counts as all one has. */
const HARDEST = 120;

export interface EffortRange {
  /** At the slow end of the cadence range, from 0 to 1. */
  low: number;
  /** At its fast end. */
  high: number;
}

/** How hard a segment is, for a picture and not for a lab: cadence times resistance times position. */
export function effortOf({ rpm, resistance, position }: Intensity): EffortRange {
  const [slow = 70, fast = slow] = rpm.split('-').map(Number);
  const factor = ((loads[resistance] ?? 0.78) * (positions[position] ?? 1)) / HARDEST;
  const share = (cadence: number) => Math.min(1, Math.max(0, cadence * factor));
  return { low: share(slow), high: share(fast) };
}
