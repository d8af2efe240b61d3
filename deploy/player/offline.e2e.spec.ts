import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { SegmentMusic } from '@cadenza/web/features/player/engine/show-segment.js';
import type { Rendering } from '@cadenza/web/features/player/engine/testing/offline-page.js';
import { launchBrowser } from '../testing/browser.js';
import { encodeMp3 } from '../demo/mp3.js';
import { noise } from '../demo/random.js';
import {
  lag,
  largest,
  loudness,
  momentary,
  rate,
  roughNoise,
  samplesOf,
  whiteNoise,
} from './testing/samples.js';
import { type ServedPage, servePage } from './testing/serve-page.js';

/** Two decoders of the same file differ by less; a sample beside its neighbour differs by more. */
const alike = 2e-4;
/** 35 s: four blocks, the last of them cut short. */
const blocksOf = (trackId: number) => [0, 1, 2, 3].map((block) => ({ trackId, block }));
/** At the loudness that the engine brings everything to: its gain is 1. */
const asIs = { loudness: -14, truePeak: -12 };
const music = (trackId: number, startTime: number) => ({
  ...{ trackId, startTime, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, ...asIs },
});
const tell = (line: string) => void process.stdout.write(`${line}\n`);

describe('the engine, rendered offline in a browser', () => {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  /** By track, as another decoder hears it. */
  const reference = new Map<number, Float32Array>();
  const render = async (what: Rendering) =>
    (await page.evaluate((asked) => window.offlinePage.render(asked), what)).map(samplesOf);
  const serve = async (trackId: number, sound: Float32Array) => {
    const file = `/${trackId}.mp3`;
    served.files.set(file, await encodeMp3([sound], { bitrate: 128, tags: {} }));
    const decoded = await page.evaluate((name) => window.offlinePage.decodeByBrowser(name), file);
    reference.set(trackId, samplesOf(decoded));
  };

  beforeAll(async () => {
    [served, browser] = await Promise.all([servePage('offline-page.ts'), launchBrowser()]);
    page = await browser.newPage();
    await page.goto(served.url);
    for (const trackId of [1, 2, 3]) await serve(trackId, roughNoise(35, trackId));
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  /** 51 segments of 5 s; every second one goes on in its track where the one before stopped. */
  const segments = Array.from({ length: 51 }, (_, i) => {
    const pair = Math.floor(i / 2);
    const startTime = ((pair * 1.371) % 22) + (i % 2) * 5;
    return { id: i + 1, startTime: i * 5, duration: 5, music: music((pair % 3) + 1, startTime) };
  });
  const tracks = { 1: '/1.mp3', 2: '/2.mp3', 3: '/3.mp3' };
  const blocks = [1, 2, 3].flatMap(blocksOf);
  const expected = () => {
    const whole = new Float32Array(51 * 5 * rate);
    for (const { startTime, music: heard } of segments) {
      const from = Math.round(heard.startTime * rate);
      whole.set(reference.get(heard.trackId)!.subarray(from, from + 5 * rate), startTime * rate);
    }
    return whole;
  };

  it('plays 51 segments end to end without one wrong sample', async () => {
    const [heard] = await render({ segments, tracks, blocks, from: 0, seconds: 255 });
    const wanted = expected();
    let [wrong, most, silent] = [0, 0, 0];
    heard!.forEach((sample, at) => {
      const off = Math.abs(sample - wanted[at]!);
      most = Math.max(most, off);
      if (off > alike) wrong += 1;
    });
    for (const { startTime } of segments.slice(1))
      for (let at = startTime * rate - 2; at < startTime * rate + 2; at += 1)
        if (heard![at] === 0) silent += 1;
    tell(
      `50 joins: ${wrong} wrong samples of ${heard!.length}, gap ${silent}, largest difference ${most.toExponential(1)}`,
    );
    expect({ length: heard!.length, wrong, silent }).toEqual({ length: 255 * rate, wrong: 0, silent: 0 });
  });

  it('begins at any time of the class within one sample', async () => {
    const wanted = expected();
    const next = noise(5);
    let furthest = 0;
    for (let i = 0; i < 40; i += 1) {
      const from = (next() + 1) * 127;
      const [heard] = await render({ segments, tracks, blocks, from, seconds: 0.2 });
      const at = Math.round(from * rate);
      const off = lag(heard!, wanted.subarray(at - 100, at + rate), 100, 4000, 100) + 100;
      furthest = Math.max(furthest, Math.abs(off));
    }
    tell(`40 starts at any time: at most ${furthest} samples beside their place`);
    expect(furthest).toBeLessThanOrEqual(1);
  });

  it('goes on without one wrong sample when it is shortened, to the new end of the segment and into the next', async () => {
    const [first, second] = [1, 2].map((id) => ({
      ...{ id, startTime: (id - 1) * 20, duration: 20 },
      music: music(id, id * 3.3),
    }));
    const short = { first: { ...first!, duration: 14 }, second: { ...second!, startTime: 14, duration: 10 } };
    const [heard] = await render({
      ...{ segments: [first!, second!], tracks, blocks, from: 0, seconds: 24 },
      change: { after: 6.3, segments: [short.first, short.second] },
    });
    let [most, wrong] = [0, 0];
    for (const { music: track, startTime, duration } of Object.values(short)) {
      const from = Math.round(track.startTime * rate);
      for (let at = 0; at < duration * rate; at += 1) {
        const off = Math.abs(heard![startTime * rate + at]! - reference.get(track.trackId)![from + at]!);
        most = Math.max(most, off);
        if (off > alike) wrong += 1;
      }
    }
    tell(
      `shortened while it runs: ${wrong} wrong samples of ${heard!.length}, largest ${most.toExponential(1)}`,
    );
    expect(wrong).toBe(0);
  });

  it('joins two MP3s of one recording, cut anywhere, as if it had never been cut', async () => {
    const whole = roughNoise(30, 9);
    const cut = 12 * rate;
    served.files.set('/4.mp3', await encodeMp3([whole.slice(0, cut)], { bitrate: 128, tags: {} }));
    served.files.set('/5.mp3', await encodeMp3([whole.slice(cut)], { bitrate: 128, tags: {} }));
    const [heard] = await render({
      segments: [
        { id: 1, startTime: 0, duration: 12, music: music(4, 0) },
        { id: 2, startTime: 12, duration: 12, music: music(5, 0) },
      ],
      ...{ tracks: { 4: '/4.mp3', 5: '/5.mp3' }, from: 0, seconds: 24 },
      blocks: [4, 5].flatMap((trackId) => [0, 1].map((block) => ({ trackId, block }))),
    });
    const before = lag(heard!, whole, cut - 9000, 8000);
    const after = lag(heard!, whole, cut + 1000, 8000);
    const browsers = await page.evaluate(() => window.offlinePage.decodeByBrowser('/4.mp3'));
    const theirs = samplesOf(browsers);
    tell(`MP3s with encoder delay: ${before} samples late before the join, ${after} behind it`);
    tell(`decodeAudioData: ${theirs.length - cut} samples too many, ${lag(theirs, whole, 9000, 8000)} late`);
    expect([Math.abs(before), Math.abs(after)].every((off) => off <= 1)).toBe(true);
  });

  describe('fades and crossfades', () => {
    /** The second track has half the samples' height; the library knows it. */
    const quiet = { loudness: -20, truePeak: -18 };
    beforeAll(async () => {
      await serve(6, whiteNoise(35, 21, 0.2));
      await serve(7, whiteNoise(35, 22, 0.1));
    });
    const rendering = (
      first: Partial<SegmentMusic>,
      second: Partial<SegmentMusic>,
      rest: { from: number; seconds: number; since?: number },
    ): Rendering => ({
      segments: [
        { id: 1, startTime: 0, duration: 12, music: { ...music(6, 0), ...first } },
        { id: 2, startTime: 12, duration: 12, music: { ...music(7, 3), ...quiet, ...second } },
      ],
      ...{ tracks: { 6: '/6.mp3', 7: '/7.mp3' }, blocks: [6, 7].flatMap(blocksOf), ...rest },
    });

    it('keeps the loudness within 0.3 dB in a crossfade of two tracks that are not equally loud', async () => {
      const [heard] = await render(
        rendering({ transition: 'crossfade', fadeOut: 8 }, {}, { from: 0, seconds: 24 }),
      );
      const whole = loudness(heard!.subarray(2 * rate, 11 * rate));
      const before = momentary(heard!, 2, 11).map((level) => level - whole);
      const during = momentary(heard!, 12, 20).map((level) => level - whole);
      const furthest = Math.max(...during.map(Math.abs));
      const chance = Math.max(...before.map(Math.abs));
      tell(
        `crossfade: at most ${furthest.toFixed(2)} dB beside the loudness before it (there ${chance.toFixed(2)})`,
      );
      expect(furthest).toBeLessThan(0.3);
    });

    it('goes on within a crossfade as if it had not been paused', async () => {
      const crossfade = { transition: 'crossfade', fadeOut: 8 } as const;
      const [whole] = await render(rendering(crossfade, {}, { from: 0, seconds: 24 }));
      const [paused] = await render(rendering(crossfade, {}, { from: 15, since: 0, seconds: 9 }));
      const furthest = largest(paused!.map((sample, at) => sample - whole![15 * rate + at]!));
      tell(`gone on within a crossfade: samples differ by at most ${furthest.toExponential(1)}`);
      expect(furthest).toBeLessThan(1e-6);
    });

    it("fades in and out in straight lines, to the segment's volume", async () => {
      const [heard] = await render(
        rendering({ fadeIn: 4, fadeOut: 6, volume: 50 }, {}, { from: 0, seconds: 12 }),
      );
      const sound = reference.get(6)!;
      const wanted = (at: number) => 0.5 * Math.min(1, at / (4 * rate), (12 * rate - at) / (6 * rate));
      const furthest = largest(heard!.map((sample, at) => sample - sound[at]! * wanted(at)));
      tell(`fades: samples differ from the specified curve by at most ${furthest.toExponential(1)}`);
      expect(furthest).toBeLessThan(alike);
    });
  });
});
