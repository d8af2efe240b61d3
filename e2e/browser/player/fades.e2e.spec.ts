import type { SegmentMusic } from '@cadenza/web/features/player/engine/show-segment.js';
import type { Rendering } from '@cadenza/web/features/player/engine/testing/offline-page.js';
import { type EnginePage, openEngine } from '../../kit/player/engine-page.js';
import { print } from '../../kit/player/print.js';
import { largest, loudness, momentary, rate, whiteNoise } from '../../kit/player/samples.js';
import { expect, test } from '../../kit/test.js';

/** Two decoders of the same file differ by less. */
const alike = 2e-4;
/** At the loudness that the engine brings everything to. */
const asIs = { loudness: -14, truePeak: -12 };
/** The second track has half the samples' height; the library knows it. */
const quiet = { loudness: -20, truePeak: -18 };
const music = (trackId: number, startTime: number) => ({
  ...{ trackId, startTime, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, ...asIs },
});
const crossfade = { transition: 'crossfade', fadeOut: 8 } as const;

const rendering = (
  first: Partial<SegmentMusic>,
  rest: Pick<Rendering, 'from' | 'seconds' | 'since' | 'endsAfter'>,
): Rendering => ({
  segments: [
    { id: 1, startTime: 0, duration: 12, music: { ...music(6, 0), ...first } },
    { id: 2, startTime: 12, duration: 12, music: { ...music(7, 3), ...quiet } },
  ],
  tracks: { 6: '/6.mp3', 7: '/7.mp3' },
  blocks: [6, 7].flatMap((trackId) => [0, 1, 2, 3].map((block) => ({ trackId, block }))),
  ...rest,
});

test.describe('fades and crossfades of the engine', () => {
  // The tracks are encoded once.
  test.describe.configure({ mode: 'default' });
  let engine: EnginePage;
  let reference: Float32Array;

  test.beforeAll(async ({ browser }) => {
    engine = await openEngine(browser);
    reference = await engine.serve(6, whiteNoise(35, 21, 0.2));
    await engine.serve(7, whiteNoise(35, 22, 0.1));
  });
  test.afterAll(() => engine?.close());

  test('keeps the loudness within 0.3 dB in a crossfade of two tracks that are not equally loud', async () => {
    const [rendered] = await engine.render(rendering(crossfade, { from: 0, seconds: 24 }));
    const whole = loudness(rendered!.subarray(2 * rate, 11 * rate));
    const before = momentary(rendered!, 2, 11).map((level) => level - whole);
    const during = momentary(rendered!, 12, 20).map((level) => level - whole);
    const furthest = Math.max(...during.map(Math.abs));
    const chance = Math.max(...before.map(Math.abs));
    print(
      `crossfade: at most ${furthest.toFixed(2)} dB from the loudness before it (there ${chance.toFixed(2)})`,
    );
    expect(furthest).toBeLessThan(0.3);
  });

  test('plays on within a crossfade after a pause with the same samples', async () => {
    const [whole] = await engine.render(rendering(crossfade, { from: 0, seconds: 24 }));
    const [paused] = await engine.render(rendering(crossfade, { from: 15, since: 0, seconds: 9 }));
    const furthest = largest(paused!.map((sample, at) => sample - whole![15 * rate + at]!));
    print(`played on within a crossfade: samples differ by at most ${furthest.toExponential(1)}`);
    expect(furthest).toBeLessThan(1e-6);
  });

  test('fades out in a straight line over 1.5 s when the class is ended, and is silent then', async () => {
    const [rendered] = await engine.render(rendering({}, { from: 0, seconds: 12, endsAfter: 5 }));
    // It begins 0.05 s after the end, and at a whole block of 128 samples.
    const wanted = (at: number) => Math.min(1, Math.max(0, 1 - (at / rate - 5.05) / 1.5));
    const furthest = largest(rendered!.map((sample, at) => sample - reference[at]! * wanted(at)));
    print(`ended: samples differ from a straight line to silence by at most ${furthest.toExponential(1)}`);
    expect(furthest).toBeLessThan(1e-3);
  });

  test("fades in and out in straight lines, to the segment's volume", async () => {
    const [rendered] = await engine.render(
      rendering({ fadeIn: 4, fadeOut: 6, volume: 50 }, { from: 0, seconds: 12 }),
    );
    const wanted = (at: number) => 0.5 * Math.min(1, at / (4 * rate), (12 * rate - at) / (6 * rate));
    const furthest = largest(rendered!.map((sample, at) => sample - reference[at]! * wanted(at)));
    print(`fades: samples differ from the specified curve by at most ${furthest.toExponential(1)}`);
    expect(furthest).toBeLessThan(alike);
  });
});
