import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { CalendarEntry, CalendarSeries, PlacedEntry } from './calendar.entries.js';
import type { CalendarZone } from './calendar-zone.js';
import { datesOf, spanFrom, type SeriesDates } from './series-dates.js';
import { shown } from './shown-text.js';
import { WallDate } from './wall-date.js';

type Told = Omit<CalendarEntry, 'id'>;

export interface ToldEntry {
  readonly event: ICalEventData;
  /** The entry that can be looked at; null for one that was called off. */
  readonly entryId: number | null;
}

/** Its times in the zone. */
export function eventOf(entry: Told, { id: timezone, clock }: CalendarZone): ICalEventData {
  const at = (time: Date) => (timezone === null ? time : new WallDate(clock.wallAt(time)));
  return {
    timezone,
    start: at(entry.startTime),
    end: at(entry.endTime),
    summary: shown(entry.title),
    ...(entry.location ? { location: shown(entry.location) } : {}),
    sequence: entry.version,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
  };
}

/**
 * One event that repeats, and one for each entry that is not as the rule says: changed, or called off. A place without
 * an entry is a date that the rule leaves out.
 */
export function seriesEvents(series: CalendarSeries): readonly ToldEntry[] {
  const dates = datesOf(series);
  const said = (place: number) => dates.zone.clock.instantAt(dates.rule.wallOf(place));
  const standard = (place: number): Told => ({ ...series, ...spanFrom(said(place), series) });
  const others = series.entries.filter((entry) => differs(entry, standard(entry.place)));
  const at = (place: number) =>
    dates.zone.id === null ? said(place) : new WallDate(dates.rule.wallOf(place));
  const whole = { ...eventOf(standard(dates.from), dates.zone), repeating: repeating(series, dates) };
  return [
    { event: whole, entryId: series.entries.find(({ isCancelled }) => !isCancelled)?.id ?? null },
    ...others.map((entry) =>
      exception(entry, { ...eventOf(entry, dates.zone), recurrenceId: at(entry.place) }),
    ),
  ];
}

const exception = ({ id, isCancelled }: PlacedEntry, event: ICalEventData): ToldEntry =>
  isCancelled
    ? { event: { ...event, status: ICalEventStatus.CANCELLED }, entryId: null }
    : { event, entryId: id };

function differs(entry: PlacedEntry, standard: Told): boolean {
  const { title, location, startTime, endTime } = standard;
  return (
    entry.isCancelled ||
    entry.title !== title ||
    entry.location !== location ||
    entry.startTime.getTime() !== startTime.getTime() ||
    entry.endTime.getTime() !== endTime.getTime()
  );
}

/** RRULE and EXDATE, as lines. */
function repeating({ entries }: CalendarSeries, { rule, zone, from, to }: SeriesDates): string {
  const there = new Set(entries.map(({ place }) => place));
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const left = places.filter((place) => !there.has(place)).map((place) => written(rule.wallOf(place), zone));
  const parameter = zone.id === null ? '' : `;TZID=${zone.id}`;
  return [
    `RRULE:${rule.text};COUNT=${places.length}`,
    ...(left.length > 0 ? [`EXDATE${parameter}:${left.join(',')}`] : []),
  ].join('\r\n');
}

const written = (wall: Date, { id }: CalendarZone) =>
  wall.toISOString().replace(/[-:]|\.\d+Z$/g, '') + (id === null ? 'Z' : '');
