/** The clocks of a place. Wall times are Dates whose UTC fields show what the clock on the wall shows. */
export interface WallClock {
  wallAt(instant: Date): Date;
  /** A time that the clocks skip is taken by the clock before they were moved, one they show twice is the first. */
  instantAt(wall: Date): Date;
  /** Neither skipped nor shown twice. */
  isOnce(wall: Date): boolean;
}

const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** Undefined for what is no IANA time zone. */
export function wallClockOf(timeZone: string): WallClock | undefined {
  const format = formatOf(timeZone);
  if (!format) return undefined;
  const offsetAt = (instant: Date) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]));
    const { year, month, day, hour, minute, second } = part as Record<string, number>;
    const wall = Date.UTC(year!, month! - 1, day, hour, minute, second);
    return wall - Math.floor(instant.getTime() / 1000) * 1000;
  };
  const moved = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
  /** By the clock of the day before, and by that of the day after. */
  const either = (wall: Date) =>
    [-dayMs, dayMs].map((ms) => moved(wall, -offsetAt(moved(wall, ms)))) as [Date, Date];
  const shows = (instant: Date, wall: Date) => moved(instant, offsetAt(instant)).getTime() === wall.getTime();
  return {
    wallAt: (instant) => moved(instant, offsetAt(instant)),
    instantAt: (wall) => {
      const [before, after] = either(wall);
      return !shows(before, wall) && shows(after, wall) ? after : before;
    },
    isOnce: (wall) => {
      const [before, after] = either(wall);
      return before.getTime() === after.getTime()
        ? shows(before, wall)
        : shows(before, wall) !== shows(after, wall);
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...fields, ...times });
  } catch {
    return undefined;
  }
}
