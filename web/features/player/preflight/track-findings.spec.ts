import { describe, expect, it } from '@jest/globals';
import { spansOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import { errorsOf } from './finding.js';
import { songLengths } from './song-lengths.js';
import type { TrackVerdict } from './track-check.js';
import { knownSeconds, trackFindings } from './track-findings.js';

/** Segments of 240 s one after another, each with a song of its own of so many seconds. */
const segmentsWith = (songs: readonly number[], changed: Partial<PlayerSegment> = {}) =>
  songs.map((trackSeconds, index) => ({
    ...{ id: index + 1, name: `Segment ${index + 1}`, startTime: index * 240, duration: 240 },
    music: {
      ...{ trackId: index + 1, trackSeconds, startTime: 0, endTime: null },
      ...{ fadeIn: 0, fadeOut: 0, volume: 100 },
    },
    protected: false,
    ...changed,
  })) as unknown as readonly PlayerSegment[];

const none = new Map();
const lengthsOf = (segments: readonly PlayerSegment[], position = 0) =>
  songLengths(spansOf(segments), knownSeconds(none), position);

describe('the findings about music', () => {
  it('names the segment of a single fault', () => {
    const found = trackFindings({ segments: segmentsWith([200, 240]), tracks: none });
    expect(found).toEqual([
      {
        ...{ fault: 'track is short', severity: 'warning', title: 'Segment 1: silence at the end' },
        advice: 'The music ends 0:40 before the segment does.',
      },
    ]);
  });

  it('groups 40 short songs into one warning with the names of their segments', () => {
    const found = trackFindings({ segments: segmentsWith(Array<number>(40).fill(200)), tracks: none });
    expect(found.map(({ title }) => title)).toEqual(['40 songs are shorter than their segments']);
    expect(found[0]?.segments).toHaveLength(40);
    expect(found[0]?.segments?.[0]).toBe('Segment 1');
    expect(errorsOf(found)).toBe(0);
  });

  it('groups missing and damaged tracks, which are errors', () => {
    const tracks = new Map<number, TrackVerdict>([
      [1, 'missing'],
      [2, 'missing'],
      [3, 'undecodable'],
      [4, 'undecodable'],
    ]);
    const found = trackFindings({ segments: segmentsWith([240, 240, 240, 240]), tracks });
    expect(found.map(({ title }) => title)).toEqual([
      '2 segments without their tracks',
      '2 segments with tracks that cannot be played',
    ]);
    expect(errorsOf(found)).toBe(2);
  });
});

describe('shortening segments to their songs', () => {
  it('ends each segment with its song and keeps the length of the others', () => {
    expect(lengthsOf(segmentsWith([200.7, 240, 180]))).toEqual([200, 240, 180]);
  });

  it('keeps segments that have begun', () => {
    expect(lengthsOf(segmentsWith([200, 200, 180]), 250)).toEqual([240, 240, 180]);
  });

  it('returns undefined where all segments are protected, too short or filled', () => {
    expect(lengthsOf(segmentsWith([200], { protected: true }))).toBeUndefined();
    expect(lengthsOf(segmentsWith([3]))).toBeUndefined();
    expect(lengthsOf(segmentsWith([240]))).toBeUndefined();
  });
});
