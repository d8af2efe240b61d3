import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { indexFrames } from './mp3-frames.js';

const lenaFolder = dirname(createRequire(import.meta.url).resolve('audio-lena'));
const lena = new Uint8Array(readFileSync(join(lenaFolder, 'lena.mp3')));

/** Bytes without meaning, in which now and then four look like a frame's header. */
function rubbish(size: number): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 73 + (at >> 3)) % 251);
  for (let at = 500; at + 4 < size; at += 3001) bytes.set([0xff, 0xfb, 0x90, 0x00], at);
  return bytes;
}
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('index of frames', () => {
  it('finds the music of a recording to the sample', () => {
    expect(indexFrames(lena)).toMatchObject({ sampleRate: 44_100, samples: 541_184 });
  });

  it('finds the same frames with rubbish before and behind them', () => {
    const bare = indexFrames(lena);
    const before = rubbish(40_000);
    const index = indexFrames(joined(before, lena, rubbish(40_000)));
    expect(index?.samples).toBe(bare?.samples);
    expect(index?.offsets).toEqual(bare?.offsets.map((at) => at + before.length));
  });

  it('takes nothing for padding that an unknown encoder wrote', () => {
    const unknown = lena.slice();
    unknown.set(Buffer.from('Zing'), Buffer.from(unknown).indexOf('LAME'));
    const index = indexFrames(unknown)!;
    expect([index.skip, index.samples % index.samplesPerFrame]).toEqual([0, 0]);
  });

  it('ends a song that was cut by hand with its last frame', () => {
    const index = indexFrames(lena.slice(0, lena.length / 3))!;
    const frames = index.offsets.length - 1;
    expect(frames).toBeGreaterThan(100);
    expect(index.samples).toBe(frames * index.samplesPerFrame - index.skip);
  });

  it('finds none where none are', () => {
    expect(indexFrames(rubbish(40_000))).toBeUndefined();
    expect(indexFrames(new Uint8Array(0))).toBeUndefined();
  });
});
