import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** One row for each of the last `days` days in UTC, the oldest first; `now`'s own day counts up to now. */
export const figuresOf = (now: Date, days: number) => sql`
  with last as (select (${now}::timestamptz at time zone 'UTC')::date as day),
  day as (
    -- A date has no time zone: what is made of it is UTC's, whatever the database's own is.
    select each::date as day, each::date::timestamp at time zone 'UTC' as begins,
      least((each::date + 1)::timestamp at time zone 'UTC', ${now}) as ends
    from last, generate_series(last.day - ${days - 1}::int, last.day, interval '1 day') as each
  )
  select to_char(day, 'YYYY-MM-DD') as day,
    (select count(*)::int from account where trial_started_at >= begins and trial_started_at < begins + interval '1 day')
      as "trialsStarted",
    (select count(*)::int from paid_time where began_at <= ends and (ended_at is null or ended_at > ends)) as active,
    (select count(*)::int from paid_time where ended_at >= begins and ended_at <= ends) as churned
  from day order by day`;
