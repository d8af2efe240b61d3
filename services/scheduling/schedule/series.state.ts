import type { ClassScheduled } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { wallOfPlaces } from './recurrence.js';
import type { Scheduled } from './schedule.commands.js';
import { ofDetails, ofTimes } from './schedule.details.js';

/** What a recurrence says, whatever became of its entries since. */
export interface Series {
  readonly frequency: string;
  readonly timeZone: string;
  /** What it says of its first date. */
  readonly first: Scheduled;
  /** By id of the entry, from 0. */
  readonly places: ReadonlyMap<number, number>;
}

/** Null for an entry that stands alone. */
export function seriesOf({ scheduleId, details, following, recurrence }: ClassScheduled): Series | null {
  if (!details || following.length === 0) return null;
  const first = ofDetails(details);
  const ids = [scheduleId, ...following.map((each) => each.scheduleId)];
  const { frequency, timeZone } = recurrence ?? olderRecurrence(first, following[0] && ofTimes(following[0]));
  return { frequency, timeZone, first, places: new Map(ids.map((id, place) => [id, place])) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Of series made before events said it: by how far their second entry is from the first. */
function olderRecurrence({ startTime }: Scheduled, second: Pick<Scheduled, 'startTime'> | undefined) {
  const days = second ? (second.startTime.getTime() - startTime.getTime()) / dayMs : 0;
  return { frequency: days < 11 ? 'weekly' : days < 22 ? 'biweekly' : 'monthly', timeZone: 'UTC' };
}

/**
 * Moves starts of a series' entries as far as `from` to `to` is on the wall of its time zone. An entry that the clocks
 * put elsewhere on its day (an hour that they skip) moves from where the series would have it. Without an id it is the
 * start of what the series says of its first date.
 */
export function mover(series: Series, from: Date, to: Date): (id: number | null, start: Date) => Date {
  const places = wallOfPlaces(series, series.first.startTime);
  const moved = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
  if (!places) return (_, start) => moved(start, to.getTime() - from.getTime());
  const { clock, wallOf } = places;
  const apart = clock.wallAt(to).getTime() - clock.wallAt(from).getTime();
  const wallAt = (id: number | null, start: Date) => {
    const said = wallOf(series.places.get(id ?? 0) ?? 0);
    return clock.instantAt(said).getTime() === start.getTime() ? said : clock.wallAt(start);
  };
  return (id, start) => clock.instantAt(moved(wallAt(id, start), apart));
}
