import { describe, expect, it } from '@jest/globals';
import type { GainPoint } from '../../../lib/audio/gain-plan.js';
import { curveFrom } from './equal-power.js';
import { planMusic, type Sounding } from './music-plan.js';
import type { SegmentMusic } from './show-segment.js';
import { spansOf } from '../../../lib/stage/timeline.js';

const music = (trackId: number, given: Partial<SegmentMusic> = {}): SegmentMusic => ({
  ...{ trackId, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100 },
  ...{ loudness: -14, truePeak: -8, trackSeconds: 200, ...given },
});
/** Two segments of a minute each. */
const plan = (first: Partial<SegmentMusic>, second: Partial<SegmentMusic> = {}, since = 0, gap = 0) =>
  planMusic(
    spansOf([
      { id: 1, startTime: 0, duration: 60, music: music(1, first) },
      { id: 2, startTime: 60 + gap, duration: 60, music: music(2, second) },
    ]),
    { since, known: ({ trackSeconds }) => trackSeconds, mixed: () => undefined },
  ).soundings;
const at = (sounding: Sounding | undefined, time: number) => curveFrom(sounding?.curve ?? [], time)[0]?.gain;
const places = (soundings: readonly Sounding[]) => soundings.map(({ place }) => place);
const corners = (curve: readonly GainPoint[] = []) => curve.map(({ at: time, gain }) => [time, gain]);

describe('the plan of the music', () => {
  it('plays each track from its start to the end of its segment, with its own fades', () => {
    const [first, second] = plan({ startTime: 12.5, fadeIn: 3, fadeOut: 6, volume: 50 });
    expect(first?.parts).toEqual([
      { segmentId: 1, trackId: 1, at: 0, seconds: 60, trackAt: 12.5, endsAt: Infinity },
    ]);
    expect([0, 1.5, 3, 54, 57].map((time) => at(first, time))).toEqual([0, 0.25, 0.5, 0.5, 0.25]);
    expect(at(first, 60)).toBe(0);
    expect(corners(second?.curve)).toEqual([
      [60, 1],
      [120, 1],
    ]);
  });

  it('fades out and in over two seconds by the transition fade, or as long as the segments say', () => {
    const [first, second] = plan({ transition: 'fade' }, { fadeIn: 5 });
    expect([58, 59].map((time) => at(first, time))).toEqual([1, 0.5]);
    expect(at(second, 62.5)).toBe(0.5);
    const [, usual] = plan({ transition: 'fade' });
    expect([60, 61, 62].map((time) => at(usual, time))).toEqual([0, 0.5, 1]);
  });

  it('lets the outgoing track go on behind the boundary in a crossfade, both at equal power', () => {
    const [own, beyond, second] = plan(
      { startTime: 7, transition: 'crossfade', fadeOut: 6 },
      { volume: 100 },
    );
    expect(places([own!, beyond!, second!])).toEqual(['0 own', '0 beyond', '1 own']);
    expect(beyond?.parts[0]).toMatchObject({ trackId: 1, at: 60, seconds: 6, trackAt: 67 });
    expect(corners(own?.curve)).toEqual([
      [0, 1],
      [60, 1],
    ]);
    for (const time of [60, 61.7, 63, 65.9])
      expect((at(beyond, time) ?? 0) ** 2 + (at(second, time) ?? 0) ** 2).toBeCloseTo(1, 3);
    expect([at(second, 60), at(second, 66)]).toEqual([0, 1]);
    expect(at(beyond, 66)).toBeCloseTo(0, 12);
  });

  it('crossfades over what the outgoing track still has, and cuts when it has nothing', () => {
    expect(plan({ transition: 'crossfade', trackSeconds: 61.5 })[1]?.until).toBeCloseTo(61.5, 9);
    expect(plan({ transition: 'crossfade', endTime: 63 })[1]?.until).toBeCloseTo(63, 9);
    const cut = plan({ transition: 'crossfade', trackSeconds: 60.1 });
    expect(places(cut)).toEqual(['0 own', '1 own']);
    expect(at(cut[1], 60)).toBe(1);
    const unknown = plan({ transition: 'crossfade', trackSeconds: undefined });
    expect(places(unknown)).toEqual(['0 own', '1 own']);
  });

  it('plays no join when the class was jumped behind it, nor over a break, nor into the same music going on', () => {
    const jumped = plan({ transition: 'crossfade' }, {}, 60);
    expect([places(jumped), at(jumped[1], 60)]).toEqual([['0 own', '1 own'], 1]);
    expect(places(plan({ transition: 'crossfade' }, {}, 0, 10))).toEqual(['0 own', '1 own']);
    const same = plan({ transition: 'crossfade' }, { trackId: 1, startTime: 60 });
    expect(places(same)).toEqual(['0 own', '1 own']);
  });

  it('keeps the level of a class when tracks become known and joins are passed', () => {
    const loud = { loudness: -10, truePeak: 2, transition: 'crossfade' } as const;
    const levels = [
      plan(loud, loud),
      plan({ ...loud, trackSeconds: undefined }, loud),
      plan(loud, loud, 90),
    ].map((soundings) => at(soundings.at(-1), 119));
    expect(new Set(levels.map((level) => level?.toFixed(9))).size).toBe(1);
  });
});
