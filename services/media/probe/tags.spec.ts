import { describe, expect, it } from '@jest/globals';
import { cleanBpm, cleanName, nameOfFile } from './tags.js';

describe('tags as people may see them', () => {
  it.each([
    ['  Uphill\u0000 \n Battle ', 'Uphill Battle'],
    ['\u202eevil', 'evil'],
    ['\u0000', null],
    ['\u3164 \u00ad', null],
    ['half \ud83d note\u009f', 'half note'],
    [undefined, null],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['🚴'.repeat(201), '🚴'.repeat(200)],
  ])('cleans %j', (given, cleaned) => expect(cleanName(given)).toBe(cleaned));

  it('knows a tempo from a guess', () => {
    expect([undefined, 0, 19, 128, 128.5, 401, Number.NaN].map(cleanBpm)).toEqual([
      null,
      null,
      null,
      128,
      128.5,
      null,
      null,
    ]);
  });

  it.each([
    ['128,5', 128.5],
    ['128.25', 128.25],
    [' 128 BPM', 128],
    ['00128', null],
    ['1.000', null],
    ['Infinity', null],
    ['', null],
    [['128'], null],
  ])('reads the tempo %j', (given, bpm) => expect(cleanBpm(given)).toBe(bpm));

  it.each([
    ['Climb (128).mp3', 'Climb (128)'],
    ['../../etc/passwd.mp3', 'passwd'],
    ['C:\\music\\Sprint.MP3', 'Sprint'],
    ['.mp3', '.mp3'],
    ['', null],
  ])('takes a title from the file name %j', (given, name) => expect(nameOfFile(given)).toBe(name));
});
