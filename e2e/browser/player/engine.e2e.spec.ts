import { noise } from '@cadenza/tools/demo/random.js';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import { type EnginePage, openEngine } from '../../kit/player/engine-page.js';
import { print } from '../../kit/player/print.js';
import { lag, rate, roughNoise } from '../../kit/player/samples.js';
import { expect, test } from '../../kit/test.js';

/** Two decoders of the same file differ by less; a sample differs from its neighbour by more. */
const alike = 2e-4;
/** 35 s: four blocks, the last of them cut short. */
const blocksOf = (trackId: number) => [0, 1, 2, 3].map((block) => ({ trackId, block }));
/** At the loudness that the engine brings everything to: its gain is 1. */
const asIs = { loudness: -14, truePeak: -12 };
const music = (trackId: number, startTime: number) => ({
  ...{ trackId, startTime, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, ...asIs },
});

/** 51 segments of 5 s; every second one goes on in its track where the one before stopped. */
const segments = Array.from({ length: 51 }, (_, i) => {
  const pair = Math.floor(i / 2);
  const startTime = ((pair * 1.371) % 22) + (i % 2) * 5;
  return { id: i + 1, startTime: i * 5, duration: 5, music: music((pair % 3) + 1, startTime) };
});
const tracks = { 1: '/1.mp3', 2: '/2.mp3', 3: '/3.mp3' };
const blocks = [1, 2, 3].flatMap(blocksOf);

test.describe('the engine, rendered in a browser', () => {
  // The tracks are encoded once.
  test.describe.configure({ mode: 'default' });
  let engine: EnginePage;
  /** By track, as another decoder decodes it. */
  const reference = new Map<number, Float32Array>();

  test.beforeAll(async ({ browser }) => {
    engine = await openEngine(browser);
    for (const trackId of [1, 2, 3])
      reference.set(trackId, await engine.serve(trackId, roughNoise(35, trackId)));
  });
  test.afterAll(() => engine?.close());

  const expected = () => {
    const whole = new Float32Array(51 * 5 * rate);
    for (const { startTime, music: played } of segments) {
      const from = Math.round(played.startTime * rate);
      whole.set(reference.get(played.trackId)!.subarray(from, from + 5 * rate), startTime * rate);
    }
    return whole;
  };

  test('plays 51 segments end to end without one wrong sample', async () => {
    const [rendered] = await engine.render({ segments, tracks, blocks, from: 0, seconds: 255 });
    const wanted = expected();
    let [wrong, most, silent] = [0, 0, 0];
    rendered!.forEach((sample, at) => {
      const off = Math.abs(sample - wanted[at]!);
      most = Math.max(most, off);
      if (off > alike) wrong += 1;
    });
    for (const { startTime } of segments.slice(1))
      for (let at = startTime * rate - 2; at < startTime * rate + 2; at += 1)
        if (rendered![at] === 0) silent += 1;
    print(
      `50 joins: ${wrong} wrong samples of ${rendered!.length}, gap ${silent}, largest difference ${most.toExponential(1)}`,
    );
    expect({ length: rendered!.length, wrong, silent }).toEqual({ length: 255 * rate, wrong: 0, silent: 0 });
  });

  test('begins at any time of the class within one sample', async () => {
    const wanted = expected();
    const next = noise(5);
    let furthest = 0;
    for (let i = 0; i < 40; i += 1) {
      const from = (next() + 1) * 127;
      const [rendered] = await engine.render({ segments, tracks, blocks, from, seconds: 0.2 });
      const at = Math.round(from * rate);
      const off = lag(rendered!, wanted.subarray(at - 100, at + rate), 100, 4000, 100) + 100;
      furthest = Math.max(furthest, Math.abs(off));
    }
    print(`40 starts at any time: at most ${furthest} samples from their position`);
    expect(furthest).toBeLessThanOrEqual(1);
  });

  test('plays on without one wrong sample when a segment is shortened while it plays', async () => {
    const [first, second] = [1, 2].map((id) => ({
      ...{ id, startTime: (id - 1) * 20, duration: 20 },
      music: music(id, id * 3.3),
    }));
    const short = { first: { ...first!, duration: 14 }, second: { ...second!, startTime: 14, duration: 10 } };
    const [rendered] = await engine.render({
      ...{ segments: [first!, second!], tracks, blocks, from: 0, seconds: 24 },
      change: { after: 6.3, segments: [short.first, short.second] },
    });
    let [most, wrong] = [0, 0];
    for (const { music: track, startTime, duration } of Object.values(short)) {
      const from = Math.round(track.startTime * rate);
      for (let at = 0; at < duration * rate; at += 1) {
        const off = Math.abs(rendered![startTime * rate + at]! - reference.get(track.trackId)![from + at]!);
        most = Math.max(most, off);
        if (off > alike) wrong += 1;
      }
    }
    print(
      `shortened: ${wrong} wrong samples of ${rendered!.length}, largest difference ${most.toExponential(1)}`,
    );
    expect(wrong).toBe(0);
  });

  test('joins two MP3s of one recording, cut anywhere, within one sample', async () => {
    const whole = roughNoise(30, 9);
    const cut = 12 * rate;
    engine.files.set('/4.mp3', await encodeMp3([whole.slice(0, cut)], { bitrate: 128, tags: {} }));
    engine.files.set('/5.mp3', await encodeMp3([whole.slice(cut)], { bitrate: 128, tags: {} }));
    const [rendered] = await engine.render({
      segments: [
        { id: 1, startTime: 0, duration: 12, music: music(4, 0) },
        { id: 2, startTime: 12, duration: 12, music: music(5, 0) },
      ],
      ...{ tracks: { 4: '/4.mp3', 5: '/5.mp3' }, from: 0, seconds: 24 },
      blocks: [4, 5].flatMap((trackId) => [0, 1].map((block) => ({ trackId, block }))),
    });
    const before = lag(rendered!, whole, cut - 9000, 8000);
    const after = lag(rendered!, whole, cut + 1000, 8000);
    print(`MP3s with encoder delay: ${before} samples late before the join, ${after} behind it`);
    expect([before, after].filter((off) => Math.abs(off) > 1)).toEqual([]);
  });
});
