import ical from 'ical-generator';
import type { CalendarEntries } from './calendar.entries.js';
import { utc, vtimezoneOf } from './calendar-zone.js';
import { eventOf, seriesEvents, type ToldEntry } from './series-events.js';

/** How often calendar programs are asked to look again, in seconds. */
const refreshed = 60 * 60;

/** A calendar of RFC 5545. `publicUrl` is where the entries are shown; its host makes their names the world's only ones. */
export function calendarText({ single, series }: CalendarEntries, publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    prodId: '//Cadenza//Schedule//EN',
    name: 'Cadenza',
    ttl: refreshed,
    timezone: { name: null, generator: vtimezoneOf },
  });
  const add = (uid: string, { event, entryId }: ToldEntry) =>
    calendar.createEvent({
      ...event,
      id: `${uid}@${host}`,
      url: entryId === null ? null : `${publicUrl}/schedule/${entryId}`,
    });
  for (const entry of single) add(`schedule-${entry.id}`, { event: eventOf(entry, utc), entryId: entry.id });
  for (const each of series) for (const told of seriesEvents(each)) add(`series-${each.id}`, told);
  return `${calendar.toString()}\r\n`;
}
