import { tzlib_get_ical_block } from 'timezones-ical-library';
import { wallClockOf, type WallClock } from '../schedule/wall-time.js';

/** A time zone as a calendar names it; `id` null: UTC, whose times need no name. */
export interface CalendarZone {
  readonly id: string | null;
  readonly timeZone: string;
  readonly clock: WallClock;
}

export const utc: CalendarZone = { id: null, timeZone: 'UTC', clock: wallClockOf('UTC')! };

/** What the library calls zones that never have another offset than UTC's. */
const alsoUtc = /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich)$/;

/** The library searches its whole list for a name. */
const zones = new Map<string, CalendarZone>();
const maxZones = 500;

/** UTC where the zone has no VTIMEZONE. */
export function zoneOf(timeZone: string): CalendarZone {
  const cached = zones.get(timeZone);
  if (cached) return cached;
  if (zones.size >= maxZones) zones.clear();
  const zone = foundZone(timeZone);
  zones.set(timeZone, zone);
  return zone;
}

function foundZone(timeZone: string): CalendarZone {
  const clock = wallClockOf(timeZone);
  const [, name] = (clock && tzlib_get_ical_block(timeZone)) || [];
  const id = name?.replace('TZID=', '');
  return !clock || !id || alsoUtc.test(id) ? utc : { id, timeZone, clock };
}

export const vtimezoneOf = (id: string): string => tzlib_get_ical_block(id)[0] ?? '';
