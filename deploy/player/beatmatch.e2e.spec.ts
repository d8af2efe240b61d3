import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Rendering } from '@cadenza/web/features/player/engine/testing/offline-page.js';
import { compose } from '../demo/compose.js';
import { demoTracks } from '../demo/demo-tracks.js';
import { encodeMp3 } from '../demo/mp3.js';
import { launchBrowser } from '../testing/browser.js';
import { centsOff, heardAt, outline } from './testing/beats.js';
import { largest, rate, samplesOf } from './testing/samples.js';
import { type ServedPage, servePage } from './testing/serve-page.js';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Outgoing and incoming track (of the demo's four), with their tempi: up to 8 % apart. */
const pairs = [
  { out: 0, into: 3, bpm: [90, 97.2] },
  { out: 3, into: 1, bpm: [128, 138.2] },
  { out: 0, into: 2, bpm: [150, 141.7] },
  { out: 3, into: 0, bpm: [166.7, 180] },
] as const;
/** Class time of the boundary, and how long both sound. */
const boundary = 18;
const seconds = 8;
/** A tone in all tracks, by which their pitch is told. */
const tone = 2500;

describe('two tracks of different tempi, beatmatched', () => {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  const late: number[] = [];
  const cents: number[] = [];
  const render = async (what: Rendering) =>
    (await page.evaluate((asked) => window.offlinePage.render(asked), what)).map(samplesOf);

  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage('offline-page.ts'), launchBrowser()]);
    page = await browser.newPage();
    await page.goto(served.url);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  /** A track that sounds in one channel only, so that each of two is heard by itself. */
  async function serve(trackId: number, demo: number, bpm: number, channel: 0 | 1): Promise<Float32Array> {
    const bars = Math.ceil((40 * bpm) / 240);
    const layers = ['pad', 'arp', 'kick', 'snare', 'hats', 'bass'] as const;
    const [left, right] = compose({ ...demoTracks[demo]!, bpm, parts: [{ bars, layers }] });
    const mono = left.map(
      (sample, at) => (sample + right[at]!) / 2 + 0.1 * Math.sin((2 * Math.PI * tone * at) / rate),
    );
    const silence = new Float32Array(mono.length);
    const channels = channel === 0 ? [mono, silence] : [silence, mono];
    served.files.set(`/${trackId}.mp3`, await encodeMp3(channels, { bitrate: 128, tags: {} }));
    return outline(mono);
  }

  /** Both tracks as they are heard around the boundary, each by itself. */
  function hear(ids: readonly [number, number], [before, after]: readonly [number, number]) {
    const music = (trackId: number, bpm: number) => ({
      ...{ trackId, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, bpm },
      ...({ transition: 'beatmatch', loudness: -14, truePeak: -12 } as const),
    });
    return render({
      segments: [
        { id: 1, startTime: 0, duration: boundary, music: music(ids[0], before) },
        { id: 2, startTime: boundary, duration: 25, music: music(ids[1], after) },
      ],
      tracks: Object.fromEntries(ids.map((id) => [id, `/${id}.mp3`])),
      blocks: ids.flatMap((trackId) => [0, 1, 2, 3].map((block) => ({ trackId, block }))),
      ...{ from: 0, seconds: boundary + 25 },
    });
  }

  it.each(pairs)('brings $bpm to one tempo', async ({ out, into, bpm }) => {
    const [before, after] = bpm;
    const ids = [2 * pairs.findIndex((pair) => pair.bpm === bpm) + 1, 0] as [number, number];
    ids[1] = ids[0] + 1;
    const tracks = [await serve(ids[0], out, before, 0), await serve(ids[1], into, after, 1)] as const;
    const [outgoing, incoming] = await hear(ids, bpm);
    const heard = [outline(outgoing!), outline(incoming!)] as const;
    // The beats of the outgoing track one after another, each looked for where the one before it leads to.
    const errors: number[] = [];
    const first = Math.round((boundary * before) / 60) + 1;
    let expected = (first * 60) / before;
    for (let beat = first; expected < boundary + seconds - 0.3; beat += 1) {
      const found = heardAt(heard[0], tracks[0], (beat * 60) / before, expected, 0.05);
      errors.push((nearestBeat(heard[1], tracks[1], after, found) - found) * 1000);
      expected = found + 60 / before;
    }
    late.push(...errors);
    const pitch = [
      ...centsOff(outgoing!.subarray((boundary - 1) * rate, (boundary + seconds - 1) * rate), tone).slice(2),
      ...centsOff(incoming!.subarray((boundary + 1) * rate, (boundary + 24) * rate), tone).slice(2),
    ].map(Math.abs);
    cents.push(...pitch);
    const [least, most] = [Math.min(...errors), Math.max(...errors)].map((each) => each.toFixed(1));
    tell(
      `${before} to ${after} BPM: ${errors.length} beats ${least} to ${most} ms apart, pitch within ${Math.max(...pitch).toFixed(1)} cents`,
    );
    expect(errors.length).toBeGreaterThan(8);
    expect(largest(incoming!.subarray((boundary + 24) * rate))).toBeGreaterThan(0.1);
  });

  /** Where the incoming track's beat that belongs to `beat` is heard: whichever of its first beats is most alike there. */
  function nearestBeat(heard: Float32Array, track: Float32Array, bpm: number, beat: number): number {
    const around = Math.round(((beat - boundary) * bpm) / 60);
    const found = [-1, 0, 1]
      .map((off) => around + off)
      .filter((index) => index >= 1)
      .map((index) => heardAt(heard, track, (index * 60) / bpm, beat, 0.15));
    return found.reduce((best, each) => (Math.abs(each - beat) < Math.abs(best - beat) ? each : best));
  }

  it('keeps the beats together within 5 ms and the pitch within 10 cents', () => {
    const sorted = late.map(Math.abs).sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
    tell(
      `${sorted.length} beats: 95 % within ${p95.toFixed(1)} ms, all within ${sorted.at(-1)!.toFixed(1)} ms`,
    );
    expect(p95).toBeLessThan(5);
    expect(Math.max(...cents)).toBeLessThan(10);
  });
});
