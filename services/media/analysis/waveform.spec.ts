import { describe, expect, it } from '@jest/globals';
import { sines } from '../testing/sines.js';
import { WaveformMeter } from './waveform.js';

function measured(sampleRate: number, left: Float32Array, right = left, piece = 1_009) {
  const meter = new WaveformMeter(sampleRate);
  for (let at = 0; at < left.length; at += piece)
    meter.add({ left: left.subarray(at, at + piece), right: right.subarray(at, at + piece) });
  return meter.waveform();
}

describe('the waveform', () => {
  it('is as high as the louder channel, a hundred times a second', () => {
    const { left } = sines(44_100, 997, [
      { seconds: 1, dbfs: 0 },
      { seconds: 1, dbfs: -20 },
    ]);
    const { perSecond, peaks } = measured(44_100, new Float32Array(left.length), left)!;
    expect([perSecond, peaks.length]).toEqual([100, 200]);
    expect([...new Set(peaks.slice(0, 99))].every((peak) => peak >= 254)).toBe(true);
    expect([...new Set(peaks.slice(101))].every((peak) => Math.abs(peak - 25.5) <= 1)).toBe(true);
  });

  it('finds every single peak where it is, however long the sound, and has at most 8,000', () => {
    const rate = 8_000;
    for (const seconds of [0.005, 1.005, 79.9, 80, 80.01, 160, 161.3, 700.7]) {
      const left = new Float32Array(Math.round(seconds * rate));
      const places = [0, 0.3, 0.7, 1].map((part) => Math.floor(part * (left.length - 1)));
      for (const place of places) left[place] = -0.5;
      const { perSecond, peaks } = measured(rate, left)!;
      expect(peaks.length).toBe(Math.ceil(Number(((left.length / rate) * perSecond).toFixed(6))));
      expect(peaks.length).toBeLessThanOrEqual(8_000);
      expect(peaks.length).toBeGreaterThanOrEqual(Math.min(4_000, Math.ceil(seconds * 100)));
      const high = [...peaks].flatMap((peak, at) => (peak === 128 ? [at] : []));
      expect(high).toEqual([
        ...new Set(places.map((place) => Math.floor((place / rate) * perSecond + 1e-9))),
      ]);
    }
  });

  it('is cut at full scale, and none without sound', () => {
    expect([...measured(8_000, new Float32Array(80).fill(1.4))!.peaks]).toEqual([255]);
    expect([...measured(8_000, new Float32Array(80))!.peaks]).toEqual([0]);
    expect(measured(8_000, new Float32Array(0))).toBeNull();
  });
});
