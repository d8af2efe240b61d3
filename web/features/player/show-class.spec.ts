import { describe, expect, it } from '@jest/globals';
import { showSegments } from './show-class.js';

const segment = {
  ...{ id: 1, name: 'Climb', startTime: 0, duration: 60, order: 1, notes: null, imageUrl: null },
  intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Seated' },
  ...{ musicId: 9, musicDeleted: false, musicStartTime: 5, musicEndTime: null },
  ...{ fadeInDuration: 1, fadeOutDuration: 2, transitionType: 'none', volume: 80, images: [] },
};
const playing = (given: object) =>
  showSegments({
    ...{ __typename: 'Class', id: 1, title: 'Hills' },
    segments: [{ ...segment, ...given }],
  } as unknown as Parameters<typeof showSegments>[0])[0]?.music;

describe('the music of a segment that is played', () => {
  it('is its part of the file; of a clip, its part of that', () => {
    const track = { id: 9, source: 'Upload', musicStartTime: null, duration: 200 };
    expect(playing({ track })).toMatchObject({ trackId: 9, startTime: 5, endTime: null });
    const clip = { id: 9, source: 'Clip', musicStartTime: 30, duration: 60 };
    expect(playing({ track: clip })).toMatchObject({ trackId: 9, startTime: 35, endTime: 90 });
    expect(playing({ track: clip, musicEndTime: 20 })).toMatchObject({ startTime: 35, endTime: 50 });
  });

  it('goes over as the segment says, by what the library knows of its track', () => {
    const heard = { bpm: 128, loudness: -9, truePeak: 0.2 };
    const track = { id: 9, source: 'Upload', musicStartTime: null, duration: 200, ...heard };
    expect(playing({ track, transitionType: 'beatmatch' })).toMatchObject({
      ...{ transition: 'beatmatch', trackSeconds: 200, ...heard },
    });
    expect(playing({ track: { ...track, source: 'Clip', musicStartTime: 3 } })).toMatchObject({
      ...{ transition: 'none', trackSeconds: undefined, ...heard },
    });
  });

  it('is silence without a track', () => {
    expect(playing({ musicId: null, track: null })).toBeNull();
  });
});
