import type { Track } from '../music/tracks.js';
import type { Segment } from './timeline.js';

export interface PlaylistRow {
  /** 1-based. */
  place: number;
  segmentId: number;
  track: Track;
}

/** The tracks whose ids appear on the segments, in the segments' order. */
export function playlistOf(segments: readonly Segment[], tracks: ReadonlyMap<number, Track>): PlaylistRow[] {
  return segments
    .flatMap((segment) => {
      const track = segment.musicId === null ? undefined : tracks.get(segment.musicId ?? 0);
      return track ? [{ segmentId: segment.id, track }] : [];
    })
    .map((row, index) => ({ ...row, place: index + 1 }));
}

/** Seconds of all tracks together. */
export const totalOf = (rows: readonly PlaylistRow[]) =>
  rows.reduce((sum, { track }) => sum + track.duration, 0);
