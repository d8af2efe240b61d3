import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lengthText, longestSegment, readLength, shortestSegment } from './segment-length.js';

describe('the length of a segment', () => {
  it.each([
    ['5', 300],
    [' 2.5 ', 150],
    ['1', 60],
    ['0:40', 40],
    ['1:30', 90],
    ['0:05', 5],
    ['40s', 40],
    ['40 s', 40],
    ['90 sec', 90],
    ['20 seconds', 20],
    ['1m30s', 90],
    ['1 min 30 s', 90],
    ['5min', 300],
    ['2 minutes', 120],
    ['1h', 3600],
    ['1440', 86_400],
    ['1440:00', 86_400],
    ['7.4s', 7],
  ])('reads %j', (text, seconds) => expect(readLength(text)).toEqual({ seconds }));

  it.each([
    ['0.5', 'Duration must be at least 1 minute'],
    ['0', 'Duration must be at least 1 minute'],
    ['-5', 'Duration must be at least 1 minute'],
    ['0:04', 'Duration must be at least 5 seconds'],
    ['4s', 'Duration must be at least 5 seconds'],
    ['1441', 'Duration must be at most 1440 minutes'],
    ['1440:01', 'Duration must be at most 1440 minutes'],
    ['25h', 'Duration must be at most 1440 minutes'],
    ...['', 'ten', '1:60', '1:2:3', '40x', 's', '5 5', '1e3', '٥', `${'9'.repeat(400)}s`].map((text) => [
      text,
      'Enter minutes, such as 5, or a time such as 1:30 or 40s',
    ]),
  ])('refuses %j', (text, problem) => expect(readLength(text!)).toEqual({ problem }));

  it('is written so that it is read as the same again', () => {
    const seconds = fc.integer({ min: shortestSegment, max: longestSegment });
    fc.assert(
      fc.property(seconds, (each) => expect(readLength(lengthText(each))).toEqual({ seconds: each })),
    );
    expect([300, 40, 90, 3605].map(lengthText)).toEqual(['5', '0:40', '1:30', '60:05']);
  });
});
