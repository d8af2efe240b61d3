import { describe, expect, it } from '@jest/globals';
import { musicOf } from './music-of.js';
import { noMusic } from './timeline.js';

const song = { id: 4, source: 'Upload' };

describe('the music of a segment', () => {
  it('is a whole track with all as by default', () => {
    expect(musicOf(song)).toEqual({ ...noMusic, musicId: 4 });
  });

  it('is a clip with its range, fades, volume and transition, and plays the original', () => {
    const cut = { musicStartTime: 30, musicEndTime: 90, fadeInDuration: 2, fadeOutDuration: 3 };
    const clip = { id: 9, source: 'Clip', sourceId: '4', ...cut, volume: 70, transitionType: 'crossfade' };
    expect(musicOf(clip)).toEqual({ musicId: 4, ...cut, volume: 70, transitionType: 'crossfade' });
  });
});
