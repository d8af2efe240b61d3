import type { GainPoint } from '../../../lib/audio/gain-plan.js';

/** Corners of a curve: straight lines between so many are within a ten-thousandth of it. */
const CORNERS = 64;

const rising = (share: number) => Math.sin((share * Math.PI) / 2);

/** The gain of music that comes at equal power, over `seconds` from `at`: two such curves keep the loudness between them. */
export function rise(at: number, seconds: number, gain: number): readonly GainPoint[] {
  return corners(at, seconds, (share) => gain * rising(share));
}

/** The gain of music that goes at equal power. */
export function fall(at: number, seconds: number, gain: number): readonly GainPoint[] {
  return corners(at, seconds, (share) => gain * rising(1 - share));
}

function corners(at: number, seconds: number, gainAt: (share: number) => number): readonly GainPoint[] {
  return Array.from({ length: CORNERS + 1 }, (_, i) => ({
    at: at + (seconds * i) / CORNERS,
    gain: gainAt(i / CORNERS),
  }));
}

/** The curve from `from` on: its first point is there. */
export function curveFrom(curve: readonly GainPoint[], from: number): readonly GainPoint[] {
  const next = curve.findIndex(({ at }) => at > from);
  const [before, after] = [curve[next - 1], curve[next]];
  if (next === 0) return curve;
  if (!before || !after) return curve.slice(-1).map(({ gain }) => ({ at: from, gain }));
  const share = (from - before.at) / (after.at - before.at);
  return [{ at: from, gain: before.gain + share * (after.gain - before.gain) }, ...curve.slice(next)];
}
