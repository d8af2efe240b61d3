import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { CalendarEntries, CalendarEntry, CalendarSeries, PlacedEntry } from './calendar.entries.js';

/** What one calendar tells at most: of more, those nearest to now. */
const mostEntries = 2_000;

type EntryRow = (CalendarEntry & { readonly seriesId: null }) | (PlacedEntry & { readonly seriesId: number });
type SeriesRow = Omit<CalendarSeries, 'entries'>;

const entries = sql`
  (select user_id, id, series_id as "seriesId", place, title, location, start_time as "startTime",
          end_time as "endTime", version, changed_at as "changedAt", false as "isCancelled"
   from schedule
   union all
   select user_id, entry.id, series_id, place, entry.title, entry.location, entry.start_time,
          entry.end_time, version, changed_at, true
   from cancelled_entry as entry join series on series.id = series_id) as entry`;

/** Whose calendar is told: that of a user, with the sessions that they teach for others. */
export interface CalendarOf {
  readonly userId: number;
  readonly taken: readonly number[];
}

/** A session of another's stands alone, whatever series it is of; what its owner calls off is theirs no more. */
const taughtFor = ({ taken }: CalendarOf) => sql`
  select user_id, id, null::int as "seriesId", null::int as place, title, location, start_time as "startTime",
         end_time as "endTime", version, changed_at as "changedAt", false as "isCancelled"
  from schedule where id = any(${taken}::int[])`;

/** An index finds one's own: most people teach nobody else's. */
const toldTo = (calendar: CalendarOf) =>
  calendar.taken.length === 0
    ? sql`(select * from ${entries} where user_id = ${calendar.userId}) as told`
    : sql`(select * from ${entries} where user_id = ${calendar.userId} union all ${taughtFor(calendar)}) as told`;

/** Entries as calendars are told of them. */
@Injectable()
export class CalendarQueries {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** From a year ago to two years ahead. */
  async of(calendar: CalendarOf): Promise<CalendarEntries> {
    const found = await this.rows.query<EntryRow>(sql`select * from ${this.nearest(calendar)}`);
    const single = found.filter((entry) => entry.seriesId === null);
    return {
      single: byId(single),
      series: await this.series(found.filter((entry) => entry.seriesId !== null)),
    };
  }

  /** Is another one whenever `of` returns something else: the version of an entry grows with its every change. */
  async version(calendar: CalendarOf): Promise<string> {
    const [row] = await this.rows.query<{ version: string }>(sql`
      select md5(coalesce(string_agg(concat_ws(' ', id, coalesce("seriesId", 0), version, "isCancelled"), ','
               order by id), '')) as version
      from ${this.nearest(calendar)}`);
    return row?.version ?? '';
  }

  private nearest(calendar: CalendarOf): Sql {
    const now = this.clock.now();
    return sql`
      (select * from ${toldTo(calendar)}
       where "startTime" between ${now}::timestamptz - interval '1 year' and ${now}::timestamptz + interval '2 years'
       order by abs(extract(epoch from "startTime" - ${now}::timestamptz)), id limit ${mostEntries}) as nearest`;
  }

  /** One entry, alone. */
  async one(calendar: CalendarOf, id: number): Promise<CalendarEntry | undefined> {
    const [found] = await this.rows.query<EntryRow>(
      sql`select * from ${toldTo(calendar)} where id = ${id} and not "isCancelled"`,
    );
    return found;
  }

  private async series(placed: readonly Extract<EntryRow, PlacedEntry>[]): Promise<CalendarSeries[]> {
    const entriesOf = new Map<number, PlacedEntry[]>();
    for (const entry of byId(placed)) {
      const those = entriesOf.get(entry.seriesId) ?? [];
      those.push(entry);
      entriesOf.set(entry.seriesId, those);
    }
    const rows = await this.rows.query<SeriesRow>(sql`
      select id, frequency, time_zone as "timeZone", title, location, start_time as "startTime",
             end_time as "endTime", version, changed_at as "changedAt"
      from series where id = any(${[...entriesOf.keys()]}::int[]) order by id`);
    return rows.map((series) => ({ ...series, entries: entriesOf.get(series.id) ?? [] }));
  }
}

/** The same calendar is the same text, whenever it is asked for. */
const byId = <Entry extends CalendarEntry>(found: readonly Entry[]): Entry[] =>
  [...found].sort((one, other) => one.id - other.id);
