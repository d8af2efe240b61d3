import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long a class is: to the end of its last segment, breaks included (timeline.ts); `seconds` is what lists show. */
export class Lengths1795000000006 implements MigrationInterface {
  readonly name = 'Lengths1795000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table class add column length int not null default 0;
      create function class_length(of_class int) returns int language sql stable as $$
        select coalesce(max(least(start, 2000000000)), 0)::int from (
          select coalesce(fixed_start_time, 0)::bigint + sum(duration) over (order by place desc) as start
          from segment where class_id = of_class
        ) as placed $$;
      update class set length = class_length(id);
      alter table class add column seconds int not null generated always as
        (case when length = 0 then duration * 60 else length end) stored;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table class drop column seconds;
      alter table class drop column length;
      drop function class_length;
    `);
  }
}
