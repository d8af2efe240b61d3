import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldTimes } from '../reactions/told-times.js';

/** When sessions start and what they are called, for reports; of those known before, from the bytes that the inbox kept. */
export class SessionTimes1790000000020 implements MigrationInterface {
  readonly name = 'SessionTimes1790000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table schedule_copy add column start_time timestamptz, add column title text not null default '';
      create index schedule_copy_by_time on schedule_copy (user_id, class_id, start_time);
      create index attendance_by_student on attendance (student_id);
    `);
    const known = (await runner.query(
      `select stream, payload from inbox where reaction = 'schedules' and payload is not null order by position`,
    )) as { stream: string; payload: Buffer }[];
    for (const { stream, payload } of known)
      for (const { id, at, title } of toldTimes(payload, stream))
        await runner.query(
          `update schedule_copy set start_time = coalesce($2, start_time), title = coalesce($3, title)
           where schedule_id = $1`,
          [id, at, title],
        );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index attendance_by_student, schedule_copy_by_time;
      alter table schedule_copy drop column start_time, drop column title;
    `);
  }
}
