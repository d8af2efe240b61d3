import { describe, expect, it } from '@jest/globals';
import { lenaMp3, recording } from '../testing/recordings.js';
import { inRiff, riffChunk } from '../testing/riff-mp3.js';
import { memorySource } from './byte-source.js';
import { measureMp3 } from './measure.js';
import { mp3InRiff } from './riff.js';

const measured = (bytes: Uint8Array) => measureMp3(memorySource(bytes));
const aWavFile = { problem: 'Only MP3 files can be uploaded; this is a WAV file' };

describe('MP3 in a RIFF container', () => {
  it('is measured as the MP3 alone', () => {
    const alone = measured(lenaMp3);
    expect(alone).toHaveProperty('duration');
    expect(measured(inRiff(lenaMp3))).toEqual(alone);
    expect(measured(inRiff(lenaMp3, { format: 0x50 }))).toEqual(alone);
  });

  it('is found between other chunks, and without a size', () => {
    const before = riffChunk('bext', Buffer.alloc(601, 0xff));
    const after = riffChunk('LIST', Buffer.alloc(lenaMp3.length, 0xff));
    expect(measured(inRiff(lenaMp3, { before, after }))).toEqual(measured(lenaMp3));
    for (const size of [0, 0xffffffff])
      expect(measured(inRiff(lenaMp3, { size }))).toEqual(measured(lenaMp3));
  });

  it('is not found in sound of another kind', () => {
    expect(measured(recording('lena.wav'))).toEqual(aWavFile);
    expect(measured(inRiff(lenaMp3, { format: 1 }))).toEqual(aWavFile);
    expect(measured(inRiff(Buffer.alloc(9_000)))).toEqual(aWavFile);
  });

  it('ends the search in a file of chunks without sound', () => {
    const chunks = Buffer.concat(Array.from({ length: 10_000 }, () => riffChunk('junk', Buffer.alloc(0))));
    expect(mp3InRiff(memorySource(inRiff(lenaMp3, { before: chunks })))).toBeUndefined();
    expect(mp3InRiff(memorySource(Buffer.from('RIFF\0\0\0\0WAVE')))).toBeUndefined();
    expect(mp3InRiff(memorySource(Buffer.from('RIFF\0\0\0\0WAVEfmt ')))).toBeUndefined();
  });
});
