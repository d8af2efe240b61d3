import type { Owned } from '@cadenza/kernel/runtime/policy.js';
import { originView } from './origin.js';
import type { MusicTrack } from '../generated/graphql.js';
import type { TrackRow } from './track.rows.js';

/** What a track's row says of it; the rest is asked for where it is wanted (track-links.resolver.ts). */
export type TrackFacts = Omit<MusicTrack, 'original' | 'clips' | 'usedIn' | 'playlists' | 'folderId'>;

/** Music track of specification 2, section 3, the same for GraphQL and /api. */
export const trackView = (row: TrackRow): Omit<TrackFacts, 'shared'> => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  duration: row.duration,
  bpm: row.bpm,
  fileTitle: row.file_title,
  fileArtist: row.file_artist,
  fileBpm: row.file_bpm,
  measuredBpm: row.measured_bpm,
  loudness: row.loudness,
  truePeak: row.true_peak,
  analysed: row.analysed,
  fileSize: Number(row.file_size),
  filePath: `/music/${row.user_id}/${row.id}.mp3`,
  imageUrl: null,
  userId: row.user_id,
  source: row.original_id === null ? 'Upload' : 'Clip',
  sourceId: row.original_id === null ? null : String(row.original_id),
  musicStartTime: row.start_time,
  musicEndTime: row.end_time,
  fadeInDuration: row.fade_in,
  fadeOutDuration: row.fade_out,
  volume: row.volume,
  transitionType: row.transition_type,
  copiedFrom: originView(row),
  createdAt: row.uploaded_at.toISOString(),
});

/** The same as one user sees it. */
export const seenBy =
  (viewerId: number) =>
  (row: TrackRow): TrackFacts => ({ ...trackView(row), shared: row.user_id !== viewerId });

export const ownedTrack = (row: TrackRow): Owned => ({ type: 'music', id: row.id, ownerId: row.user_id });
