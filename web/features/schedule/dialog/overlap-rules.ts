import { timeRange } from '../days.js';

interface Times {
  readonly startTime: string;
  readonly endTime: string;
}
export interface Planned extends Times {
  readonly id: number;
  readonly title: string;
}

/** Those that are on while this one is; one that begins as another ends is not. */
export const overlapping = <Entry extends Times>(entries: readonly Entry[], { startTime, endTime }: Times) =>
  entries.filter(
    (entry) =>
      Date.parse(entry.startTime) < Date.parse(endTime) && Date.parse(entry.endTime) > Date.parse(startTime),
  );

/** `Overlaps Hills (6:00 PM - 6:45 PM) and 2 more.` */
export function overlapText([first, ...others]: readonly Planned[]): string | undefined {
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Overlaps ${first.title} (${timeRange(first)})${more}. You can schedule it anyway.`;
}
