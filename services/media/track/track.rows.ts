import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** A track as `wholeTracks` reads it. */
export interface TrackRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly artist: string;
  /** What its file or its sender said, of a clip whoever cut it. */
  readonly file_title: string;
  readonly file_artist: string;
  /** Seconds. */
  readonly duration: number;
  /** Beats per minute that count. */
  readonly bpm: number | null;
  /** The same without a correction of this track itself. */
  readonly file_bpm: number | null;
  readonly measured_bpm: number | null;
  /** LUFS. */
  readonly loudness: number | null;
  /** dBTP. */
  readonly true_peak: number | null;
  readonly analysed: boolean;
  /** Bytes of its own; pg gives a bigint as text. */
  readonly file_size: string;
  /** Bytes of the object, an original's or its own. */
  readonly stored_size: string;
  readonly object_key: string;
  readonly sha256: string;
  readonly sample_rate: number;
  readonly uploaded_at: Date;
  readonly version: number;
  /** What a clip was cut from; null for an original, as all below. */
  readonly original_id: number | null;
  /** Seconds within the original. */
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** Seconds. */
  readonly fade_in: number | null;
  readonly fade_out: number | null;
  readonly volume: number | null;
  readonly transition_type: string | null;
  /** What it is a copy of; null for what is none, as the two below. */
  readonly origin_id: number | null;
  readonly origin_owner_id: number | null;
  readonly origin_title: string | null;
}

/**
 * Rows of `track` with what a clip has of its original: bytes, what is heard, and the tempo unless it was corrected for
 * the clip alone. Newest first, or by the `sort_key` that was found with them.
 */
export const wholeTracks = (found: Sql, order: Sql = sql`track.id desc`, also: Sql = sql``): Sql => sql`
  select track.id, track.user_id, track.title, track.artist, track.duration, track.file_size, track.uploaded_at,
    track.version, track.original_id, track.start_time, track.end_time, track.fade_in, track.fade_out, track.volume,
    track.transition_type, track.origin_id, track.origin_owner_id, track.origin_title, original.analysed, original.measured_bpm, original.loudness, original.true_peak,
    coalesce(track.file_title, track.title) as file_title, coalesce(track.file_artist, track.artist) as file_artist,
    original.file_size as stored_size, original.object_key, original.sha256, original.sample_rate,
    coalesce(track.corrected_bpm, original.corrected_bpm, original.bpm, original.measured_bpm) as bpm,
    coalesce(case when track.original_id is not null then original.corrected_bpm end, original.bpm, original.measured_bpm)
      as file_bpm ${also}
  from (${found}) as track join track as original on original.id = coalesce(track.original_id, track.id)
  order by ${order}`;
