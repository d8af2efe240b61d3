import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { parseBuffer } from 'music-metadata';
import { demoArtist, demoSegments } from '@cadenza/web/lib/demo-class.js';
import { renderedFile } from './rendered-files.js';
import { demoTracks, lengthOf } from '@cadenza/deploy/demo/demo-tracks.js';
import { generateTone } from './tone.js';
import { tempoOf } from './tempo.js';

// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { abs, log10, max } = Math;

jest.setTimeout(60_000);
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function decoded(bytes: Uint8Array) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  const mono = channelData[0]!.map((value, at) => (value + (channelData[1] ?? channelData[0]!)[at]!) / 2);
  return { channelData, sampleRate, mono };
}

function levels(channels: readonly Float32Array[]) {
  let [peak, sum, count] = [0, 0, 0];
  for (const channel of channels) {
    for (const value of channel) {
      peak = max(peak, abs(value));
      sum += value * value;
    }
    count += channel.length;
  }
  return { peak: 20 * log10(peak), rms: 10 * log10(sum / count) };
}

/** The whole of one; of the others the first parts, which sound as the rest: rendering is most of this test's time. */
const heard = demoTracks.map((spec, index) =>
  index === 0 ? spec : { ...spec, name: `${spec.name}-begin`, parts: spec.parts.slice(0, 2) },
);

describe.each(heard)('$title', (spec) => {
  it('has its tempo, length, tags and a sane level', async () => {
    const path = await renderedFile(spec, folder);
    const bytes = readFileSync(path);
    const { common, format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true });
    expect(common).toMatchObject({ title: spec.title, artist: demoArtist, bpm: spec.bpm });
    expect(format).toMatchObject({
      codec: 'MPEG 1 Layer 3',
      bitrate: 128_000,
      sampleRate: 44_100,
      numberOfChannels: 2,
    });
    const { channelData, sampleRate, mono } = await decoded(bytes);
    expect(sampleRate).toBe(44_100);
    expect(abs(mono.length - lengthOf(spec) * 44_100)).toBeLessThanOrEqual(1);
    const { peak, rms } = levels(channelData);
    expect(peak).toBeLessThan(-1);
    expect(rms).toBeGreaterThan(-22);
    expect(rms).toBeLessThan(-12);
    expect(abs(tempoOf(mono, sampleRate) - spec.bpm)).toBeLessThan(0.5);
  });
});

describe('demo files', () => {
  it('are what the segments of the demo class play, one each', () => {
    const played = demoSegments.map(({ track, trackTitle }) => [track, trackTitle]);
    expect(played).toEqual(demoTracks.map(({ name, title }) => [name, title]));
  });

  it('are one to two minutes long', () => {
    for (const spec of demoTracks) {
      expect(lengthOf(spec)).toBeGreaterThanOrEqual(60);
      expect(lengthOf(spec)).toBeLessThanOrEqual(120);
    }
  });

  it('are rendered once, the same bytes every time', async () => {
    const shorter = {
      ...demoTracks[3]!,
      name: 'short',
      parts: [{ bars: 1, layers: ['kick', 'arp'] as const }],
    };
    const first = readFileSync(await renderedFile(shorter, folder));
    const again = mkdtempSync(join(folder, 'again-'));
    expect(readFileSync(await renderedFile(shorter, again)).equals(first)).toBe(true);
    await renderedFile(shorter, again);
    expect(readdirSync(again)).toHaveLength(1);
  });
});

describe('generateTone', () => {
  it('sounds exactly as long and as fast as asked', async () => {
    const bytes = await generateTone(20, 120);
    const { mono, sampleRate } = await decoded(bytes);
    expect(mono.length).toBe(20 * 44_100);
    expect(abs(tempoOf(mono, sampleRate) - 120)).toBeLessThan(0.5);
    // The first thump is where the music begins: the encoder's delay was told truly.
    expect(mono.findIndex((value) => abs(value) > 0.05)).toBeLessThan(60);
    expect(levels([mono]).peak).toBeLessThan(-1);
  });
});
