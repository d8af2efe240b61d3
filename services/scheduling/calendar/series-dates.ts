import type { CalendarSeries, PlacedEntry } from './calendar.entries.js';
import { utc, zoneOf, type CalendarZone } from './calendar-zone.js';
import { ruleOf, type SeriesRule } from './series-rule.js';

/** How the dates of a series are told: by its rule in a zone, from the first place to the last. */
export interface SeriesDates {
  readonly zone: CalendarZone;
  readonly rule: SeriesRule;
  readonly from: number;
  readonly to: number;
}

type Span = Pick<PlacedEntry, 'startTime' | 'endTime'>;

/**
 * In the series' zone, if every time in it is shown by the wall once and no entry lasts over a change of the clocks:
 * of all others programs think differently. Else in UTC, where the rule is right until the clocks change, and each entry
 * behind that says its own time.
 */
export function datesOf(series: CalendarSeries): SeriesDates {
  const places = series.entries.map(({ place }) => place);
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const inZone = (zone: CalendarZone) => ({
    zone,
    from,
    to,
    rule: ruleOf(series, zone.timeZone, zone.clock),
  });
  const own = inZone(zoneOf(series.timeZone));
  return own.zone === utc || isPlain(series, own) ? own : inZone(utc);
}

function isPlain(series: CalendarSeries, { zone, rule, from, to }: SeriesDates): boolean {
  const { clock } = zone;
  const walls = Array.from({ length: to - from + 1 }, (_, index) => rule.wallOf(from + index));
  const first = clock.instantAt(walls[0]!);
  return (
    walls.every((wall) => clock.isOnce(wall)) &&
    [...series.entries, spanFrom(first, series)].every((span) => isPlainSpan(span, zone))
  );
}

function isPlainSpan({ startTime, endTime }: Span, { clock }: CalendarZone): boolean {
  const [start, end] = [clock.wallAt(startTime), clock.wallAt(endTime)];
  const isAsLong = end.getTime() - start.getTime() === endTime.getTime() - startTime.getTime();
  return isAsLong && clock.isOnce(start) && clock.isOnce(end);
}

/** As long as the series says, from then on. */
export const spanFrom = (start: Date, { startTime, endTime }: Span): Span => ({
  startTime: start,
  endTime: new Date(start.getTime() + endTime.getTime() - startTime.getTime()),
});
