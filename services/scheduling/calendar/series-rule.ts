import { wallOfPlaces } from '../schedule/recurrence.js';
import type { WallClock } from '../schedule/wall-time.js';
import type { CalendarSeries } from './calendar.entries.js';

/** A rule of RFC 5545 that has one date for each place of a series. */
export interface SeriesRule {
  /** Without COUNT. */
  readonly text: string;
  /** What the wall shows at the date that the rule has for a place. */
  wallOf(place: number): Date;
}

/**
 * The rule of a series. Months that are too short take their last day: programs differ about BYSETPOS, so a day behind
 * the 28th is counted from the month's end, and where that is another day than the series' the entry says so itself.
 */
export function ruleOf(
  { frequency, startTime }: Pick<CalendarSeries, 'frequency' | 'startTime'>,
  timeZone: string,
  clock: WallClock,
): SeriesRule {
  const first = clock.wallAt(startTime);
  if (frequency === 'monthly' && first.getUTCDate() > 28) return fromTheEnd(first);
  const text = frequency === 'monthly' ? 'FREQ=MONTHLY' : `FREQ=WEEKLY;INTERVAL=${weeks(frequency)}`;
  return { text, wallOf: wallOfPlaces({ frequency, timeZone }, startTime)?.wallOf ?? (() => first) };
}

const weeks = (frequency: string) => (frequency === 'biweekly' ? 2 : 1);

function fromTheEnd(first: Date): SeriesRule {
  const fromEnd = 32 - first.getUTCDate();
  const wallOf = (place: number) => {
    const wall = new Date(first);
    // The day before the first of the month after is the last.
    wall.setUTCMonth(first.getUTCMonth() + place + 1, 1 - fromEnd);
    return wall;
  };
  return { text: `FREQ=MONTHLY;BYMONTHDAY=-${fromEnd}`, wallOf };
}
