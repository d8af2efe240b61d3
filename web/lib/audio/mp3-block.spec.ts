import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { decodeBlock } from './mp3-block.js';
import { indexFrames } from './mp3-frames.js';

const lena = join(dirname(createRequire(import.meta.url).resolve('audio-lena')), 'lena.mp3');

describe('MP3 blocks of a real recording', () => {
  const bytes = new Uint8Array(readFileSync(lena));
  const index = indexFrames(bytes);
  let whole: Float32Array;
  let decoder: MPEGDecoder;

  beforeAll(async () => {
    const gapless = new MPEGDecoder({ enableGapless: true });
    decoder = new MPEGDecoder({ enableGapless: false });
    await Promise.all([gapless.ready, decoder.ready]);
    whole = gapless.decode(bytes).channelData[0] ?? new Float32Array();
  });

  it('knows rate and length to the sample, without the padding of the encoder', () => {
    expect(index?.sampleRate).toBe(44_100);
    expect(index?.samples).toBe(whole.length);
  });

  it('decodes a later block without the earlier ones to the very samples of a decoding from the start', () => {
    if (!index) throw new Error('no frames');
    const [later, earlier] = [1, 0].map((block) => heard(decodeBlock(decoder, bytes, index, block)));
    expect(earlier?.length).toBe(441_001);
    expect(later?.length).toBe(whole.length - 441_000);
    expect(furthest(earlier, whole)).toBeLessThan(1e-4);
    expect(furthest(later, whole.subarray(441_000))).toBeLessThan(1e-4);
    expect(decodeBlock(decoder, bytes, index, 2)).toBeUndefined();
  });

  it('finds no music in what is no MP3', () => {
    expect(
      indexFrames(new TextEncoder().encode('ID3 this is only text, and no music at all')),
    ).toBeUndefined();
    expect(indexFrames(new Uint8Array(50_000).fill(0xff))).toBeUndefined();
    expect(indexFrames(new Uint8Array())).toBeUndefined();
  });

  it('tells of a block whose frames give no sound', () => {
    if (!index) throw new Error('no frames');
    const silent = { decodeFrames: () => ({ channelData: [], samplesDecoded: 0 }) };
    expect(decodeBlock(silent, bytes, index, 1)).toBe('damaged');
  });

  it('skips bytes that do not belong between frames', () => {
    const split = index?.offsets[100] ?? 0;
    const dirty = new Uint8Array([
      ...bytes.subarray(0, split),
      ...new Uint8Array(77),
      ...bytes.subarray(split),
    ]);
    expect(indexFrames(dirty)?.samples).toBe(whole.length);
  });
});

const heard = (samples: ReturnType<typeof decodeBlock>) => (samples === 'damaged' ? undefined : samples?.[0]);

function furthest(a: Float32Array | undefined, b: Float32Array): number {
  return (a ?? new Float32Array([9])).reduce(
    (most, sample, i) => Math.max(most, Math.abs(sample - (b[i] ?? 0))),
    0,
  );
}
