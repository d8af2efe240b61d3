import { startsOf } from '../schedule/recurrence.js';
import type {
  CalendarEntries,
  CalendarEntry,
  CalendarSeries,
  PlacedEntry,
} from '../calendar/calendar.entries.js';
import { line, type Dates } from './calendar-readers.js';

export const sampleUrl = 'https://cadenza.example';
const hour = 60 * 60 * 1000;
const changedAt = new Date('2026-01-01T00:00:00Z');
const told = { version: 1, changedAt, location: 'Room 1, first floor; left' };

/** Starts before changes of the clocks there, on days 29 to 31, and in hours that are skipped or come twice. */
const starts: readonly (readonly [timeZone: string, ...starts: string[]])[] = [
  [
    'Europe/Berlin',
    '2026-03-16T17:00',
    '2026-10-12T16:00',
    '2026-01-31T17:00',
    '2026-03-15T01:30',
    '2026-10-11T00:30',
  ],
  [
    'America/New_York',
    '2026-02-23T23:00',
    '2026-10-25T22:00',
    '2026-01-30T23:00',
    '2026-02-22T07:30',
    '2026-10-25T05:30',
  ],
  [
    'Australia/Lord_Howe',
    '2026-03-23T07:00',
    '2026-09-21T07:30',
    '2026-01-29T07:00',
    '2026-03-22T14:45',
    '2026-09-20T15:45',
  ],
  ['America/Sao_Paulo', '2026-03-16T21:00', '2028-01-31T21:00', '2026-12-30T21:00'],
  ['UTC', '2026-03-16T18:00', '2026-12-31T00:00'],
  ['Asia/Kolkata', '2026-03-29T00:30'],
];

type Change = (entries: readonly PlacedEntry[]) => readonly PlacedEntry[];

const moved = (entry: PlacedEntry, hours: number): PlacedEntry => ({
  ...entry,
  startTime: new Date(entry.startTime.getTime() + hours * hour),
  endTime: new Date(entry.endTime.getTime() + hours * hour),
  title: 'Moved',
});
const changes: Readonly<Record<string, Change>> = {
  whole: (entries) => entries,
  'one moved': (entries) => entries.map((entry, place) => (place === 2 ? moved(entry, 26) : entry)),
  'first moved': (entries) => entries.map((entry, place) => (place === 0 ? moved(entry, -3) : entry)),
  'one cancelled': (entries) => entries.map((entry, place) => ({ ...entry, isCancelled: place === 1 })),
  'last cancelled': (entries) =>
    entries.map((entry, place) => ({ ...entry, isCancelled: place === entries.length - 1 })),
  shortened: (entries) => entries.slice(0, -2),
  'begun later, one left out': (entries) => entries.slice(1).filter(({ place }) => place !== 3),
  'split: the rest an hour later': (entries) =>
    entries.map((entry, place) => (place > 2 ? moved(entry, 1) : entry)),
  'moved, cancelled and shortened': (entries) =>
    entries.slice(0, -1).map((entry, place) => ({
      ...(place % 2 ? moved(entry, 1) : entry),
      isCancelled: place === 3,
    })),
  'one shorter': (entries) =>
    entries.map((entry, place) =>
      place === 1 ? { ...entry, endTime: new Date(entry.startTime.getTime() + hour / 3) } : entry,
    ),
};

/** Longer than a line, with all that is escaped. (node-ical takes a backslash before an n for a break.) */
const title = 'Ride “Größe”, C:\\; 自転車 🚲 '.repeat(4).trim();
const some = Object.fromEntries(
  Object.entries(changes).filter(([name]) => /^(whole|split|moved)/.test(name)),
);

let lastId = 0;
const spanAt = (startTime: Date) => ({ startTime, endTime: new Date(startTime.getTime() + hour) });

function series(timeZone: string, start: string, frequency: string, change: Change): CalendarSeries {
  const id = ++lastId;
  const facts = { ...told, id, frequency, timeZone, title };
  const dates = startsOf({ frequency, timeZone, count: 7 }, new Date(`${start}Z`));
  const entries = dates.map((startTime, place) => ({
    ...{ ...told, ...spanAt(startTime), title: facts.title, id: ++lastId },
    ...{ place, isCancelled: false },
  }));
  return { ...facts, ...spanAt(dates[0]!), entries: change(entries) };
}

export interface CalendarSample extends CalendarEntries {
  readonly name: string;
}

const frequencies = ['weekly', 'biweekly', 'monthly'] as const;

/** Calendars of one series each, and one of all kinds together. */
export function calendarSamples(): readonly CalendarSample[] {
  const each = starts.flatMap(([timeZone, ...times]) =>
    times.flatMap((start, index) =>
      frequencies.flatMap((frequency) =>
        Object.entries(index === 0 ? changes : some).map(([name, change]) => ({
          name: `${timeZone} ${start} ${frequency}: ${name}`,
          single: [],
          series: [series(timeZone, start, frequency, change)],
        })),
      ),
    ),
  );
  const single = [{ ...told, id: ++lastId, title: 'Alone', ...spanAt(new Date('2026-05-04T18:00:00Z')) }];
  const together = {
    name: 'all together',
    single,
    series: each.slice(0, 40).flatMap(({ series }) => series),
  };
  return [...each, together];
}

/** What every program is to show of them. */
export function datesIn({ single, series }: CalendarEntries): Dates {
  const { host } = new URL(sampleUrl);
  const shown = (uid: string, entry: CalendarEntry, isCancelled = false) =>
    line({ ...entry, uid: `${uid}@${host}`, start: entry.startTime, end: entry.endTime, isCancelled });
  return [
    ...single.map((entry) => shown(`schedule-${entry.id}`, entry)),
    ...series.flatMap(({ id, entries }) =>
      entries.map((entry) => shown(`series-${id}`, entry, entry.isCancelled)),
    ),
  ].sort();
}
