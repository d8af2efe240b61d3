import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayRequest } from './voice.js';
import { BLOCK_SECONDS } from './decoder-port.js';
import type { GainPoint } from './gain-plan.js';
import { PartPlayer, type SoundingPart } from './part-player.js';

const rate = 100;
/** Seconds. */
const trackLength = 65;

describe('a part of a track', () => {
  let now: number;
  let curves: (readonly GainPoint[])[];
  let played: PlayRequest[];
  let stopped: number;
  let asked: number[];
  let player: PartPlayer;
  const part: SoundingPart = { start: 8.5, end: 31.2, fadeIn: 2, fadeOut: 4, volume: 50 };

  beforeEach(() => {
    [now, curves, played, stopped, asked] = [5, [], [], 0, []];
    player = new PartPlayer({
      output: {
        now: () => now,
        sampleRate: rate,
        voice: (curve) => {
          curves.push(curve);
          return { play: (request) => void played.push(request), stop: () => void stopped++ };
        },
      },
      block: async (block) => {
        asked.push(block);
        const seconds = Math.min(BLOCK_SECONDS, trackLength - block * BLOCK_SECONDS);
        if (seconds <= 0) return undefined;
        const channels = [new Float32Array(seconds * rate + 1)];
        return { type: 'block', trackId: 1, block, sampleRate: rate, channels };
      },
      makeBuffer: () => ({}) as AudioBuffer,
      wait: async () => void (now += 5),
    });
  });
  const ends = () => played.map(({ when, duration }) => when + duration);

  it('sounds from its first to its last sample, without a gap', async () => {
    await player.play(part);
    expect(played.map(({ offset, duration }) => [offset, duration])).toEqual([
      [8.5, 1.5],
      [0, 10],
      [0, 10],
      [0, expect.closeTo(1.2, 9)],
    ]);
    played.slice(1).forEach(({ when }, index) => expect(when).toBeCloseTo(ends()[index]!, 9));
    expect(ends().at(-1)! - played[0]!.when).toBeCloseTo(part.end - part.start, 9);
  });

  it('fades in and out as the show does, also when it begins in the middle', async () => {
    await player.play(part);
    const [whole] = curves;
    const corners = whole!.map(({ at, gain }) => [Math.round((at - whole![0]!.at) * 10) / 10, gain]);
    expect(corners).toEqual(
      expect.arrayContaining([
        [0, 0],
        [2, 0.5],
        [18.7, 0.5],
        [22.7, 0],
      ]),
    );
    await player.play(part, 29.2);
    expect(curves[1]![0]).toEqual({ at: expect.anything(), gain: expect.closeTo(0.25, 9) });
    expect(played.at(-2)).toMatchObject({ offset: expect.closeTo(9.2, 9) });
  });

  it('fades over all of the segment it is heard in, of which it may be the beginning', async () => {
    await player.play({ ...part, span: 30 });
    const [curve] = curves;
    const corners = curve!.map(({ at, gain }) => [Math.round((at - curve![0]!.at) * 10) / 10, gain]);
    expect(corners.slice(-2)).toEqual([
      [26, 0.5],
      [30, 0],
    ]);
    expect(ends().at(-1)! - played[0]!.when).toBeCloseTo(22.7, 9);
  });

  it('tells where it is, and when it is over', async () => {
    expect(player.position()).toBeUndefined();
    await player.play(part);
    now = played[0]!.when + 3;
    expect(player.position()).toBeCloseTo(11.5, 9);
    expect(player.ended()).toBe(false);
    now = played[0]!.when + 60;
    expect(player.position()).toBe(part.end);
    expect(player.ended()).toBe(true);
  });

  it('is silent once stopped, and what was begun before hands over nothing more', async () => {
    const playing = player.play(part);
    player.stop();
    await playing;
    expect(played).toEqual([]);
    await player.play(part);
    player.stop();
    expect(stopped).toBe(1);
    expect(player.position()).toBeUndefined();
  });

  it('decodes no further than half a minute ahead, and not past the end of the track', async () => {
    const before = now;
    await player.play({ ...part, start: 0, end: 200 });
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(now).toBeGreaterThan(before + 20);
    expect(played.at(-1)!.duration).toBeCloseTo(5, 1);
  });
});
