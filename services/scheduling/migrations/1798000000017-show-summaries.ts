import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was delivered in shows, and when each track was last played in one. */
export class ShowSummaries1798000000017 implements MigrationInterface {
  readonly name = 'ShowSummaries1798000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table show_summary (
        stream text primary key,
        show_id text not null,
        user_id int not null,
        class_id int not null,
        title text not null,
        schedule_id int,
        started_at timestamptz not null,
        ended_at timestamptz not null,
        planned_seconds float8 not null,
        delivered_seconds float8 not null,
        pauses int not null,
        paused_seconds float8 not null,
        -- In order: name, plannedSeconds, deliveredSeconds, skipped, trackId.
        segments jsonb not null,
        recorded_at timestamptz not null,
        unique (user_id, show_id)
      );
      create index show_summary_by_time on show_summary (user_id, started_at);
      create index show_summary_by_entry on show_summary (schedule_id, user_id, started_at) where schedule_id is not null;
      create index show_summary_by_recording on show_summary (user_id, recorded_at);
      create table track_use (
        user_id int not null,
        track_id int not null,
        last_used_at timestamptz not null,
        primary key (user_id, track_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table show_summary, track_use');
  }
}
