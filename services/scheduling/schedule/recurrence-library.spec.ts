import { describe, expect, it } from '@jest/globals';
import rrule from 'rrule';
import { startsOf } from './recurrence.js';
import { wallClockOf } from './wall-time.js';

// CommonJS: its names are on what it exports as a whole.
const { RRule } = rrule;

/**
 * Recurrences beside the library rrule, which repeats times on the wall and knows no time zone: the zone's clocks are the
 * VTIMEZONE's business in a calendar (calendar/calendar-text.spec.ts), and here Intl's. The rule for hours that clocks skip
 * or show twice is RFC 5545's (3.3.5): skipped, they are taken by the clock before the change; shown twice, they are the
 * first.
 */
const frequencies = {
  weekly: () => ({ freq: RRule.WEEKLY }),
  biweekly: () => ({ freq: RRule.WEEKLY, interval: 2 }),
  // A month that is too short takes its last day.
  monthly: (day: number) => ({
    freq: RRule.MONTHLY,
    bymonthday: Array.from({ length: Math.max(1, day - 27) }, (_, index) => Math.min(day, 28) + index),
    bysetpos: -1,
  }),
};

/** On the wall of the zone: before both changes of its clocks, at ends of months, and in hours skipped or shown twice. */
const walls: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': [
    ...['2026-03-16T18:00', '2026-10-12T18:00', '2026-01-31T18:00', '2024-01-29T06:15', '2026-08-30T23:59'],
    ...['2026-03-15T02:30', '2026-10-11T02:30'],
  ],
  'America/New_York': [
    ...['2026-02-23T18:00', '2026-10-19T18:00', '2026-01-31T18:00', '2027-12-29T06:15', '2026-08-30T23:59'],
    ...['2026-02-22T02:30', '2026-10-18T01:30'],
  ],
  'Australia/Lord_Howe': [
    ...['2026-03-22T18:00', '2026-09-20T18:00', '2026-01-31T18:00', '2024-01-29T06:15', '2026-08-30T23:59'],
    ...['2026-09-20T02:15', '2026-03-22T01:45'],
  ],
  'America/Sao_Paulo': [
    ...['2018-10-14T18:00', '2018-02-03T18:00', '2026-01-31T18:00', '2024-01-29T06:15', '2026-08-30T23:59'],
    ...['2018-10-21T00:30', '2018-02-03T23:30'],
  ],
};

const limits = [{ count: 14 }, { days: 200 }];
const dayMs = 24 * 60 * 60 * 1000;
const rules = Object.entries(walls).flatMap(([timeZone, starts]) =>
  starts.flatMap((start) =>
    Object.entries(frequencies).flatMap(([frequency, ruleOf]) =>
      limits.map((limit) => ({ timeZone, wall: new Date(`${start}:00Z`), frequency, ruleOf, limit })),
    ),
  ),
);

/** The instant by trying: the first that shows it, else the one before the clocks were moved. */
function instantOf(wall: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const shows = (time: number) => `${format.format(time).replace(' ', 'T')}:00.000Z`;
  // Of all offsets that there are, and the day before.
  const quarter = 15 * 60_000;
  const all = Array.from(
    { length: 51 * 4 },
    (_, index) => wall.getTime() - 38 * 4 * quarter + index * quarter,
  );
  const found = all.find((time) => shows(time) === wall.toISOString());
  if (found !== undefined) return new Date(found);
  const [dayBefore] = all.filter((time) => shows(time) === new Date(wall.getTime() - dayMs).toISOString());
  return new Date(dayBefore! + dayMs);
}

describe('recurrences and rrule', () => {
  it('are asked about 140 rules and more, changes of the clocks among them', () => {
    expect(rules.length).toBeGreaterThanOrEqual(140);
    for (const timeZone of Object.keys(walls)) {
      const over = rules.filter((rule) => {
        const starts = startsOf({ ...rule, count: 14 }, instantOf(rule.wall, timeZone)).map(Number);
        return rule.timeZone === timeZone && starts.some((start) => (start - starts[0]!) % dayMs !== 0);
      });
      expect(over.length).toBeGreaterThan(3);
    }
  });

  it.each(Object.keys(walls))('agree on every date in %s', (timeZone) => {
    for (const { wall, frequency, ruleOf, limit } of rules.filter((rule) => rule.timeZone === timeZone)) {
      const start = instantOf(wall, timeZone);
      const last = 'days' in limit ? new Date(wall.getTime() + limit.days! * dayMs) : undefined;
      const rule = new RRule({
        ...ruleOf(wall.getUTCDate()),
        dtstart: wall,
        ...(last ? { until: last } : { count: limit.count! }),
      });
      const bound = last ? { until: instantOf(last, timeZone).toISOString() } : { count: limit.count! };
      const starts = startsOf({ frequency, timeZone, ...bound }, start);
      const name = `${frequency} from ${wall.toISOString()}`;
      expect([name, starts]).toEqual([name, rule.all().map((each) => instantOf(each, timeZone))]);
    }
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45', '2026-04-05T01:45', '2026-04-04T14:45'],
    ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30', '2018-02-17T23:30', '2018-02-18T01:30'],
  ])('in %s %s is %s, and %s is %s', (timeZone, skipped, after, twice, first) => {
    const clock = wallClockOf(timeZone)!;
    const instant = (wall: string) =>
      clock
        .instantAt(new Date(`${wall}Z`))
        .toISOString()
        .slice(0, 16);
    expect([instant(skipped), instant(twice)]).toEqual([after, first]);
    expect([skipped, twice].map((wall) => clock.isOnce(new Date(`${wall}Z`)))).toEqual([false, false]);
  });
});
