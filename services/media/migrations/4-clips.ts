import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clips as tracks without bytes of their own, and what the sound of a track says. */
export class Clips1795000000004 implements MigrationInterface {
  name = 'Clips1795000000004';

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table track
        add column original_id integer,
        add column start_time double precision,
        add column end_time double precision,
        add column fade_in double precision,
        add column fade_out double precision,
        add column volume integer,
        add column transition_type text,
        add column analysed boolean not null default false,
        add column measured_bpm double precision,
        add column loudness double precision,
        add column true_peak double precision,
        add column corrected_bpm double precision,
        alter column object_key drop not null,
        alter column sha256 drop not null,
        alter column sample_rate drop not null;
      create index clip_of on track (original_id) where original_id is not null;
      create index track_unheard on track (id) where not analysed and original_id is null;

      create table cutting (
        clip_id integer primary key,
        original_id integer not null
      );

      create table waveform (
        track_id integer primary key,
        per_second double precision not null,
        peaks bytea not null
      );

      create table analysis_lease (
        track_id integer primary key,
        until timestamptz not null,
        lost integer not null default 0
      );
    `);
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table analysis_lease, waveform, cutting;
      delete from track where original_id is not null;
      drop index track_unheard;
      alter table track
        drop column original_id, drop column start_time, drop column end_time, drop column fade_in,
        drop column fade_out, drop column volume, drop column transition_type, drop column analysed,
        drop column measured_bpm, drop column loudness, drop column true_peak, drop column corrected_bpm,
        alter column object_key set not null, alter column sha256 set not null,
        alter column sample_rate set not null;
    `);
  }
}
