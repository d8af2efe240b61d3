import ical, { ICalEvent } from 'ical-generator';
import type { CalendarEntries } from './calendar.entries.js';
import { utc, vtimezoneOf } from './calendar-zone.js';
import { foldedLines } from './folded-lines.js';
import { eventOf, seriesEvents, type ToldEntry } from './series-events.js';
import { inSlices } from './slices.js';

/** Raised with every change of the text: calendar programs hold their copy as long as version and entries are the same. */
export const textVersion = 1;

/** How often calendar programs are asked to look again, in seconds. */
const refreshed = 60 * 60;
const end = 'END:VCALENDAR';

/**
 * A calendar of RFC 5545. `publicUrl` is where the entries are shown; its host makes their names the world's only ones. A
 * full calendar takes the processor some hundred milliseconds, so others have their turn in between.
 */
export async function calendarText(entries: CalendarEntries, publicUrl: string): Promise<string> {
  const { host } = new URL(publicUrl);
  const calendar = ical({ prodId: '//Cadenza//Schedule//EN', name: 'Cadenza', ttl: refreshed });
  const zones = new Set<string>();
  const events: string[] = [];
  for await (const { uid, event, entryId } of inSlices(toldEntries(entries))) {
    const url = entryId === null ? null : `${publicUrl}/schedule/${entryId}`;
    const told = new ICalEvent({ ...event, id: `${uid}@${host}`, url }, calendar);
    events.push(foldedLines(told.toString()));
    if (typeof event.timezone === 'string') zones.add(event.timezone);
  }
  const head = calendar.toString().slice(0, -end.length);
  return [head, ...[...zones].map(zoneBlock), ...events, end, '\r\n'].join('');
}

function* toldEntries({ single, series }: CalendarEntries): Generator<ToldEntry & { readonly uid: string }> {
  for (const entry of single)
    yield { uid: `schedule-${entry.id}`, event: eventOf(entry, utc), entryId: entry.id };
  for (const each of series)
    for (const told of seriesEvents(each)) yield { ...told, uid: `series-${each.id}` };
}

const zoneBlock = (id: string) => `${foldedLines(vtimezoneOf(id).trim().replace(/\r?\n/g, '\r\n'))}\r\n`;
