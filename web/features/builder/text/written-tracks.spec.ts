import { describe, expect, it } from '@jest/globals';
import { missingTracks, writtenTracks } from './written-tracks.js';

describe('the tracks that a text asks for', () => {
  const text = '5m A 60\n\n5m B music:12 from:0:30\r\n5m "music:9" MUSIC:7, heavy\n5m C music:one';

  it('are found with their places, and not in quotes', () => {
    expect(writtenTracks(text)).toEqual([
      { line: 3, column: 6, id: 12 },
      { line: 4, column: 14, id: 7 },
    ]);
  });

  it('are told at their lines where the library does not have them', () => {
    expect(missingTracks(writtenTracks(text), new Set([7, 99]))).toEqual([
      { line: 4, column: 14, message: 'There is no track 7 in your library' },
    ]);
  });
});
