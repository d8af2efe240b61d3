import { compose } from '@cadenza/tools/demo/compose.js';
import { demoTracks } from '@cadenza/deploy/demo/demo-tracks.js';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import { centsOff, heardAt, outline } from '../../kit/player/beats.js';
import { type EnginePage, openEngine } from '../../kit/player/engine-page.js';
import { print } from '../../kit/player/print.js';
import { largest, rate } from '../../kit/player/samples.js';
import { expect, test } from '../../kit/test.js';

/** Outgoing and incoming track (of the demo's four), with their tempi: up to 8 % apart. */
const pairs = [
  { out: 0, into: 3, bpm: [90, 97.2] },
  { out: 3, into: 1, bpm: [128, 138.2] },
  { out: 0, into: 2, bpm: [150, 141.7] },
  { out: 3, into: 0, bpm: [166.7, 180] },
] as const;
type Pair = (typeof pairs)[number];
/** Class time of the boundary, and how long both sound. */
const boundary = 18;
const seconds = 8;
/** A tone in all tracks, by which their pitch is measured. */
const tone = 2500;

/** Serves a track that sounds in one channel only, so that each of two is measured by itself: its outline. */
async function serve(
  engine: EnginePage,
  trackId: number,
  demo: number,
  bpm: number,
  channel: 0 | 1,
): Promise<Float32Array> {
  const bars = Math.ceil((40 * bpm) / 240);
  const layers = ['pad', 'arp', 'kick', 'snare', 'hats', 'bass'] as const;
  const [left, right] = compose({ ...demoTracks[demo]!, bpm, parts: [{ bars, layers }] });
  const mono = left.map(
    (sample, at) => (sample + right[at]!) / 2 + 0.1 * Math.sin((2 * Math.PI * tone * at) / rate),
  );
  const silence = new Float32Array(mono.length);
  const channels = channel === 0 ? [mono, silence] : [silence, mono];
  engine.files.set(`/${trackId}.mp3`, await encodeMp3(channels, { bitrate: 128, tags: {} }));
  return outline(mono);
}

/** Renders both tracks around the boundary, one in each channel. */
function render(
  engine: EnginePage,
  ids: readonly [number, number],
  [before, after]: readonly [number, number],
) {
  const music = (trackId: number, bpm: number) => ({
    ...{ trackId, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100, bpm },
    ...({ transition: 'beatmatch', loudness: -14, truePeak: -12 } as const),
  });
  return engine.render({
    segments: [
      { id: 1, startTime: 0, duration: boundary, music: music(ids[0], before) },
      { id: 2, startTime: boundary, duration: 25, music: music(ids[1], after) },
    ],
    tracks: Object.fromEntries(ids.map((id) => [id, `/${id}.mp3`])),
    blocks: ids.flatMap((trackId) => [0, 1, 2, 3].map((block) => ({ trackId, block }))),
    ...{ from: 0, seconds: boundary + 25 },
  });
}

/** Where the incoming track's beat that belongs to `beat` is: whichever of its first beats is most alike there. */
function nearestBeat(rendered: Float32Array, track: Float32Array, bpm: number, beat: number): number {
  const around = Math.round(((beat - boundary) * bpm) / 60);
  const near = [-1, 0, 1]
    .map((off) => around + off)
    .filter((index) => index >= 1)
    .map((index) => heardAt(rendered, track, (index * 60) / bpm, beat, 0.15));
  return near.reduce((best, each) => (Math.abs(each - beat) < Math.abs(best - beat) ? each : best));
}

/** Milliseconds between the beats of both tracks while both sound, and by how many cents their pitches are off. */
async function mixed(engine: EnginePage, { out, into, bpm: [before, after] }: Pair, id: number) {
  const ids = [id, id + 1] as const;
  const tracks = [
    await serve(engine, ids[0], out, before, 0),
    await serve(engine, ids[1], into, after, 1),
  ] as const;
  const [outgoing, incoming] = await render(engine, ids, [before, after]);
  const outlines = [outline(outgoing!), outline(incoming!)] as const;
  // The beats of the outgoing track one after another, each searched for where the one before it leads to.
  const errors: number[] = [];
  const first = Math.round((boundary * before) / 60) + 1;
  let expected = (first * 60) / before;
  for (let beat = first; expected < boundary + seconds - 0.3; beat += 1) {
    const at = heardAt(outlines[0], tracks[0], (beat * 60) / before, expected, 0.05);
    errors.push((nearestBeat(outlines[1], tracks[1], after, at) - at) * 1000);
    expected = at + 60 / before;
  }
  const cents = [
    ...centsOff(outgoing!.subarray((boundary - 1) * rate, (boundary + seconds - 1) * rate), tone).slice(2),
    ...centsOff(incoming!.subarray((boundary + 1) * rate, (boundary + 24) * rate), tone).slice(2),
  ].map(Math.abs);
  expect(largest(incoming!.subarray((boundary + 24) * rate))).toBeGreaterThan(0.1);
  return { errors, cents };
}

test('keeps the beats of two tracks of different tempi together within 5 ms and their pitch within 10 cents', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const engine = await openEngine(browser);
  const late: number[] = [];
  const cents: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    const found = await mixed(engine, pair, 2 * index + 1);
    late.push(...found.errors);
    cents.push(...found.cents);
    const [least, most] = [Math.min(...found.errors), Math.max(...found.errors)];
    print(
      `${pair.bpm.join(' to ')} BPM: ${found.errors.length} beats ${least.toFixed(1)} to ${most.toFixed(1)} ms apart, ` +
        `pitch within ${Math.max(...found.cents).toFixed(1)} cents`,
    );
    expect(found.errors.length).toBeGreaterThan(8);
  }
  await engine.close();
  const sorted = late.map(Math.abs).sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  print(
    `${sorted.length} beats: 95 % within ${p95.toFixed(1)} ms, all within ${sorted.at(-1)!.toFixed(1)} ms`,
  );
  expect(p95).toBeLessThan(5);
  expect(Math.max(...cents)).toBeLessThan(10);
});
