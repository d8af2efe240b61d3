import { soundingId, type TrackBrief } from '../../../lib/library/tracks.js';
import { noMusic, type SegmentFields } from './timeline.js';

export type MusicSettings = Pick<SegmentFields, keyof typeof noMusic>;

/** A track as far as its music is wanted; only a clip says more than its id. */
export type Sounding = Pick<TrackBrief, 'id' | 'source'> & Partial<TrackBrief>;

/**
 * What a segment gets with a track. A clip brings its range, fades, volume and transition, and plays its original:
 * a segment's times are those of the file that sounds.
 */
export function musicOf(track: Sounding): MusicSettings {
  const settings = { ...noMusic, musicId: soundingId({ sourceId: null, ...track }) };
  if (settings.musicId === track.id) return settings;
  return {
    ...settings,
    musicStartTime: track.musicStartTime ?? 0,
    musicEndTime: track.musicEndTime ?? null,
    fadeInDuration: track.fadeInDuration ?? 0,
    fadeOutDuration: track.fadeOutDuration ?? 0,
    transitionType: track.transitionType ?? 'none',
    volume: track.volume ?? 100,
  };
}
