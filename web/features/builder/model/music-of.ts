import { isClip, type TrackBrief } from '../../../lib/library/tracks.js';
import { noMusic, type SegmentFields } from './timeline.js';

export type MusicSettings = Pick<SegmentFields, keyof typeof noMusic>;

/** A track as far as its music is wanted; only a clip says more than its id. */
export type Sounding = Pick<TrackBrief, 'id' | 'source'> & Partial<TrackBrief>;

/**
 * What a segment gets with a track: all of it. A clip is a track of its own, of which a segment's times are; it brings
 * its fades, volume and transition.
 */
export function musicOf(track: Sounding): MusicSettings {
  const settings = { ...noMusic, musicId: track.id };
  if (!isClip(track)) return settings;
  return {
    ...settings,
    fadeInDuration: track.fadeInDuration ?? 0,
    fadeOutDuration: track.fadeOutDuration ?? 0,
    transitionType: track.transitionType ?? 'none',
    volume: track.volume ?? 100,
  };
}
