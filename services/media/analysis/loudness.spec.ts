import { describe, expect, it } from '@jest/globals';
import { sines, type SinePart } from '../testing/sines.js';
import { kWeighting } from './k-weighting.js';
import { LoudnessMeter } from './loudness.js';

const part = (dbfs: number, seconds: number): SinePart => ({ dbfs, seconds });

function integrated(sampleRate: number, parts: readonly SinePart[], hertz = 1000) {
  const meter = new LoudnessMeter(sampleRate);
  const { left, right } = sines(sampleRate, hertz, parts);
  // In pieces, as it comes from a decoder.
  for (let at = 0; at < left.length; at += 10_007) {
    meter.add({ left: left.subarray(at, at + 10_007), right: right.subarray(at, at + 10_007) });
  }
  return meter.integrated();
}

describe('integrated loudness', () => {
  it('weighs at 48 kHz as the tables of ITU-R BS.1770-4 say', () => {
    const [shelf, cut] = kWeighting(48_000);
    const table = [
      1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
    ];
    [...shelf.b, ...shelf.a].forEach((value, at) => expect(value).toBeCloseTo(table[at]!, 8));
    [...cut.b, ...cut.a].forEach((value, at) =>
      expect(value).toBeCloseTo([1, -2, 1, -1.99004745483398, 0.99007225036621][at]!, 8),
    );
  });

  // EBU Tech 3341, minimum requirements: cases 1 to 5, each within 0.1 LU.
  it.each([
    ['1: a steady tone', -23, [part(-23, 20)]],
    ['2: a quieter one', -33, [part(-33, 20)]],
    ['3: what is far quieter than the rest counts not', -23, [part(-36, 10), part(-23, 60), part(-36, 10)]],
    [
      '4: silence counts not for the relative gate',
      -23,
      [part(-72, 10), part(-36, 10), part(-23, 60), part(-36, 10), part(-72, 10)],
    ],
    ['5: what is near counts', -23, [part(-26, 20), part(-20, 20.1), part(-26, 20)]],
  ])('EBU Tech 3341 case %s', (_, lufs, parts) => {
    expect(Math.abs(integrated(48_000, parts)! - lufs)).toBeLessThan(0.1);
    expect(Math.abs(integrated(44_100, parts)! - lufs)).toBeLessThan(0.1);
  });

  it.each([8_000, 11_025, 16_000, 22_050, 24_000, 32_000])('is the same at %i Hz', (sampleRate) => {
    expect(Math.abs(integrated(sampleRate, [part(-23, 5)])! + 23)).toBeLessThan(0.1);
  });

  it('hears the bass less and the treble more', () => {
    expect(integrated(48_000, [part(-23, 5)], 50)!).toBeLessThan(-24.5);
    expect(integrated(48_000, [part(-23, 5)], 6000)!).toBeGreaterThan(-20.5);
  });

  it('has no value for silence and for less than a block', () => {
    expect(integrated(44_100, [part(-80, 3)])).toBeNull();
    expect(integrated(44_100, [part(-10, 0.39)])).toBeNull();
    expect(integrated(44_100, [part(-10, 0.41)])).not.toBeNull();
  });
});
