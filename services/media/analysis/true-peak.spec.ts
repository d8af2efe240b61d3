import { describe, expect, it } from '@jest/globals';
import { TruePeakMeter } from './true-peak.js';

/** A second of a sine of the rate's `divisor`th part, fading in and out so that its edges make no peak of their own. */
function tone(divisor: number, amplitude: number, degrees: number): Float32Array {
  return Float32Array.from({ length: 48_000 }, (_, at) => {
    const fade = Math.min(1, at / 4_800, (48_000 - at) / 4_800);
    return fade * amplitude * Math.sin((2 * Math.PI * at) / divisor + (degrees * Math.PI) / 180);
  });
}

function highest(left: Float32Array, right: Float32Array = new Float32Array(left.length), piece = 1_009) {
  const meter = new TruePeakMeter();
  for (let at = 0; at < left.length; at += piece) {
    meter.add({ left: left.subarray(at, at + piece), right: right.subarray(at, at + piece) });
  }
  return meter.highest();
}

describe('true peak', () => {
  // EBU Tech 3341, cases 15 to 19: +0.2 and -0.4 dB are allowed.
  it.each([
    [15, 4, 0.5, 0, -6],
    [16, 4, 0.5, 45, -6],
    [17, 6, 0.5, 60, -6],
    [18, 8, 0.5, 67.5, -6],
    [19, 4, 1.41, 45, 3],
  ])('EBU Tech 3341 case %i', (_, divisor, amplitude, degrees, dbtp) => {
    const measured = highest(tone(divisor, amplitude, degrees))!;
    expect(measured - dbtp).toBeLessThan(0.2);
    expect(measured - dbtp).toBeGreaterThan(-0.4);
  });

  it('takes the higher channel, and the same however the pieces are cut', () => {
    const [quiet, loud] = [tone(4, 0.1, 45), tone(6, 0.8, 60)];
    const whole = highest(quiet, loud, 48_000);
    expect(whole).toBeCloseTo(20 * Math.log10(0.8), 1);
    for (const piece of [1, 7, 24, 4_096]) expect(highest(quiet, loud, piece)).toBe(whole);
  });

  it('sees a peak in the very last sample, and none in silence', () => {
    const click = new Float32Array(100);
    click[99] = -0.5;
    expect(highest(click)).toBeCloseTo(-6.02, 1);
    expect(highest(new Float32Array(100))).toBeNull();
  });
});
