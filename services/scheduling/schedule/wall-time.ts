import { offsetsOf } from './zone-offsets.js';

/** The clocks of a place. Wall times are Dates whose UTC fields show what the clock on the wall shows. */
export interface WallClock {
  wallAt(instant: Date): Date;
  /** A time that the clocks skip is taken by the clock before they were moved, one they show twice is the first. */
  instantAt(wall: Date): Date;
  /** Neither skipped nor shown twice. */
  isOnce(wall: Date): boolean;
}

/** Undefined for what is no IANA time zone. */
export function wallClockOf(timeZone: string): WallClock | undefined {
  const offsetAt = offsetsOf(timeZone);
  if (!offsetAt) return undefined;
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
