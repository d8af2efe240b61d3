import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a series says, and the place of each entry in it. Of series that are older the frequency is guessed by their first
 * two entries, their clocks are UTC's, and their places are those of the entries that are left.
 */
export class SeriesFacts1790000000004 implements MigrationInterface {
  readonly name = 'SeriesFacts1790000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table series (
        id int primary key,
        frequency text not null,
        time_zone text not null,
        -- What it says of its first date; an entry that differs was changed since.
        title text not null,
        location text not null,
        start_time timestamptz not null,
        end_time timestamptz not null,
        -- Of the entries that are on the calendar.
        entries int not null,
        last_start timestamptz not null
      );
      -- From 0; null for an entry that stands alone.
      alter table schedule add column place int;
      update schedule set place = placed.place
        from (select id, row_number() over (partition by series_id order by id) - 1 as place
              from schedule where series_id is not null) as placed
        where placed.id = schedule.id;
      insert into series (id, frequency, time_zone, title, location, start_time, end_time, entries, last_start)
        select first.series_id,
               case when apart is null or apart < interval '11 days' then 'weekly'
                    when apart < interval '22 days' then 'biweekly' else 'monthly' end,
               'UTC', first.title, first.location, first.start_time, first.end_time, entries, last_start
        from schedule as first
          join (select series_id, count(*) as entries, max(start_time) as last_start,
                       max(start_time) filter (where place = 1) - max(start_time) filter (where place = 0) as apart
                from schedule where series_id is not null group by series_id) as whole using (series_id)
        where first.place = 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table schedule drop column place;
      drop table series;
    `);
  }
}
