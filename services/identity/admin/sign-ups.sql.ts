import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/**
 * One row for each of the last `days` days in UTC, the oldest first; `now`'s own day counts up to now. By events, so
 * that whoever has gone since still counts on the day they came.
 */
export const signUpsOf = (now: Date, days: number) => sql`
  with last as (select (${now}::timestamptz at time zone 'UTC')::date as day),
  signed_up as (
    select (recorded_at at time zone 'UTC')::date as day, count(*)::int as count from event, last
    where type = 'identity.v1.UserEvent.registered'
      and recorded_at >= (last.day - ${days - 1}::int)::timestamp at time zone 'UTC' and recorded_at <= ${now}
    group by 1
  )
  select to_char(day, 'YYYY-MM-DD') as day, coalesce(count, 0) as count
  from (select each::date as day
      from last, generate_series(last.day - ${days - 1}::int, last.day, interval '1 day') as each) as days
    left join signed_up using (day)
  order by day`;
