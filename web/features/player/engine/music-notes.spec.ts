import { describe, expect, it } from '@jest/globals';
import { musicNotes } from './music-notes.js';
import type { SegmentMusic } from './show-segment.js';
import { spansOf } from '../../../lib/stage/timeline.js';

const notes = (first: Partial<SegmentMusic>) => {
  const music = (trackId: number, given: Partial<SegmentMusic>) => ({
    ...{ trackId, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, ...given },
  });
  return musicNotes(
    spansOf([
      { id: 1, startTime: 0, duration: 60, music: music(1, first) },
      { id: 2, startTime: 60, duration: 60, music: music(2, { trackSeconds: 200 }) },
    ]),
  );
};

describe('what is told of the music before the class', () => {
  it('says which segment ends in silence, and for how long', () => {
    expect(notes({ trackSeconds: 45 })).toEqual([{ segmentId: 1, kind: 'silent', seconds: 15 }]);
    expect(notes({ trackSeconds: 100, startTime: 50 })).toEqual([
      { segmentId: 1, kind: 'silent', seconds: 10 },
    ]);
    expect(notes({ endTime: 40 })).toEqual([{ segmentId: 1, kind: 'silent', seconds: 20 }]);
    expect(notes({ trackSeconds: 59.5 })).toEqual([]);
    expect(notes({})).toEqual([]);
  });

  it('says which segment is cut because its track has nothing left for its crossfade', () => {
    expect(notes({ trackSeconds: 60, transition: 'crossfade' })).toEqual([
      { segmentId: 1, kind: 'cut', seconds: 0 },
    ]);
    expect(notes({ trackSeconds: 64, transition: 'crossfade' })).toEqual([]);
    expect(notes({ trackSeconds: 60 })).toEqual([]);
  });
});
