import { describe, expect, it } from '@jest/globals';
import { musicOf } from './music-of.js';
import { noMusic } from './timeline.js';

const song = { id: 4, source: 'Upload' };

describe('the music of a segment', () => {
  it('is a whole track with all as by default', () => {
    expect(musicOf(song)).toEqual({ ...noMusic, musicId: 4 });
  });

  it('is all of a clip, by its own id, with its fades, volume and transition', () => {
    const heard = { fadeInDuration: 2, fadeOutDuration: 3, volume: 70, transitionType: 'crossfade' };
    const clip = { id: 9, source: 'Clip', sourceId: '4', musicStartTime: 30, musicEndTime: 90, ...heard };
    expect(musicOf(clip)).toEqual({ ...noMusic, musicId: 9, ...heard });
  });
});
