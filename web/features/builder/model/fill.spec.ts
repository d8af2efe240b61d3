import { describe, expect, it } from '@jest/globals';
import { fillingOf, segmentsFrom } from './fill.js';
import { newSegmentFields, noMusic, type Segment } from './timeline.js';

const track = (id: number, duration = 200) => ({
  ...{ id, title: `Song ${id}`, artist: 'The Spokes', duration, source: 'Upload' },
});
const segment = (id: number, musicId: number | null = null): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null },
  ...{ id, musicId },
});

describe('filling a class with songs', () => {
  it('goes through the segments in order, and tells what it replaces', () => {
    const { fills, ...counts } = fillingOf([segment(1), segment(2, 9), segment(3)], [track(4), track(5)]);
    expect(fills).toEqual([
      { segmentId: 1, fields: { ...noMusic, musicId: 4 } },
      { segmentId: 2, fields: { ...noMusic, musicId: 5 } },
    ]);
    expect(counts).toEqual({ replaced: 1, left: 0 });
  });

  it('tells how many songs find no segment', () => {
    expect(fillingOf([segment(1)], [track(4), track(5), track(6)]).left).toBe(2);
  });

  it('makes the segments of a class that has none, each as long as its song', () => {
    const { fills } = fillingOf([], [track(4, 245.4), track(5, 3)]);
    expect(fills).toEqual([
      { segmentId: 'new', fields: { ...noMusic, musicId: 4, name: 'Song 4', duration: 245 } },
      { segmentId: 'new', fields: { ...noMusic, musicId: 5, name: 'Song 5', duration: 5 } },
    ]);
  });
});

describe('segments from songs', () => {
  it('are as long as the songs and called by them, as many as a class holds', () => {
    const { fills, left } = segmentsFrom([segment(1)], [track(4, 61.6), track(5)]);
    expect(fills).toEqual([
      { segmentId: 'new', fields: { ...noMusic, musicId: 4, name: 'Song 4', duration: 62 } },
      { segmentId: 'new', fields: { ...noMusic, musicId: 5, name: 'Song 5', duration: 200 } },
    ]);
    expect(left).toBe(0);
    const many = Array.from({ length: 499 }, (_, index) => segment(index + 1));
    expect(segmentsFrom(many, [track(4), track(5), track(6)])).toMatchObject({ fills: [{}], left: 2 });
    expect(segmentsFrom([...many, segment(500)], [track(4)])).toMatchObject({ fills: [], left: 1 });
  });
});
