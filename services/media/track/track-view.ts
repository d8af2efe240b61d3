import type { Owned } from '@cadenza/kernel/runtime/policy.js';
import type { MusicTrack } from '../generated/graphql.js';

/** A row of `track`, as pg reads it. */
export interface TrackRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly artist: string;
  readonly duration: number;
  readonly bpm: number | null;
  /** Bytes; pg gives a bigint as text. */
  readonly file_size: string;
  readonly object_key: string;
  readonly sha256: string;
  readonly sample_rate: number;
  readonly uploaded_at: Date;
  readonly version: number;
}

/** Music track of specification 2, section 3, the same for GraphQL and /api. */
export const trackView = (row: TrackRow): Omit<MusicTrack, 'shared'> => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  duration: row.duration,
  bpm: row.bpm,
  fileSize: Number(row.file_size),
  filePath: `/music/${row.user_id}/${row.id}.mp3`,
  imageUrl: null,
  userId: row.user_id,
  source: 'Upload',
  sourceId: null,
  musicStartTime: null,
  musicEndTime: null,
  createdAt: row.uploaded_at.toISOString(),
});

/** The same as one user sees it. */
export const seenBy =
  (viewerId: number) =>
  (row: TrackRow): MusicTrack => ({ ...trackView(row), shared: row.user_id !== viewerId });

export const ownedTrack = (row: TrackRow): Owned => ({ type: 'music', id: row.id, ownerId: row.user_id });
