import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import { memorySource } from '../mpeg/byte-source.js';
import { lenaMp3, recording } from '../testing/recordings.js';
import { decodeMp3, type Sound } from './decode-mp3.js';

async function decoded(bytes: Uint8Array): Promise<Sound[]> {
  const pieces: Sound[] = [];
  for await (const piece of decodeMp3(memorySource(bytes))) pieces.push(piece);
  return pieces;
}

const samples = (pieces: readonly Sound[]) => pieces.reduce((sum, { left }) => sum + left.length, 0);

// The decoder says there what it could not decode.
const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => said.mockRestore());

describe('decoding MP3', () => {
  it('gives the samples of a recording, those an encoder added left out, in small pieces', async () => {
    const pieces = await decoded(lenaMp3);
    expect(pieces[0]!.sampleRate).toBe(44_100);
    expect(samples(pieces)).toBe(541_184);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('gives one channel as two that are the same', async () => {
    const tone = Float32Array.from(
      { length: 44_100 },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / 44_100),
    );
    const pieces = await decoded(await encodeMp3([tone], { bitrate: 64, tags: {} }));
    expect(samples(pieces)).toBe(44_100);
    for (const { left, right } of pieces) expect(right).toEqual(left);
    expect(pieces[0]!.left[20_000]).toBeCloseTo(tone[20_000]!, 1);
  });

  it('passes over what cannot be decoded and goes on behind it', async () => {
    const spoilt = Uint8Array.from(lenaMp3);
    spoilt.fill(0x55, 60_000, 70_000);
    const rest = samples(await decoded(spoilt));
    expect(rest).toBeGreaterThan(480_000);
    expect(rest).toBeLessThan(541_184);
  });

  it('finds no sound in what is no MP3', async () => {
    expect(samples(await decoded(new Uint8Array(0)))).toBe(0);
    expect(samples(await decoded(recording('lena.wav').subarray(0, 100_000)))).toBe(0);
  });
});
