import type { CopyOrigin, UploadTrack } from '../track/track.commands.js';
import type { TrackRow } from '../track/track.rows.js';

export const originOf = ({ id, user_id: ownerId, title }: TrackRow): CopyOrigin => ({ id, ownerId, title });

/** The command that makes a track after an original's row: called as it is now, with its tempo and what was heard in it. */
export const commandFor = (source: TrackRow, trackId: number, objectKey: string): UploadTrack => ({
  kind: 'upload',
  trackId,
  title: source.title,
  artist: source.artist,
  duration: source.duration,
  // What is heard is told beside it.
  bpm: source.bpm === source.measured_bpm ? null : source.bpm,
  fileSize: Number(source.stored_size),
  objectKey,
  sha256: source.sha256,
  sampleRate: source.sample_rate,
  copy: {
    origin: originOf(source),
    heard: source.analysed
      ? { bpm: source.measured_bpm, loudness: source.loudness, truePeak: source.true_peak }
      : null,
  },
});
