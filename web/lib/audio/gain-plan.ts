/** How music comes and goes: fades in seconds, volume 0 to 100. */
export interface Fading {
  readonly fadeIn: number;
  readonly fadeOut: number;
  readonly volume: number;
}

/** A corner of a volume curve: `at` seconds from the segment's start, `gain` 0 to 1. Straight lines between. */
export interface GainPoint {
  readonly at: number;
  readonly gain: number;
}

/**
 * The volume of a segment's music at `at` seconds of the segment, before the master volume (specification 2, section
 * 4): from 0 to the target over fadeIn, and linearly to 0 in the last fadeOut seconds; the lower one where both meet.
 */
export function gainAt(music: Fading, duration: number, at: number): number {
  const rise = music.fadeIn > 0 ? at / music.fadeIn : 1;
  const fall = music.fadeOut > 0 ? (duration - at) / music.fadeOut : 1;
  return (music.volume / 100) * Math.max(0, Math.min(1, rise, fall));
}

/** The corners of the curve from `from` to the segment's end; the first point is at `from` itself. */
export function planGain(music: Fading, duration: number, from: number): readonly GainPoint[] {
  const fallStart = duration - music.fadeOut;
  const corners = [music.fadeIn, fallStart, crossing(music, duration), duration];
  const times = corners.filter((at) => at > from && at <= duration).sort((a, b) => a - b);
  return [from, ...new Set(times)].map((at) => ({ at, gain: gainAt(music, duration, at) }));
}

/** Where rise and fall have the same height; it is a corner only when they overlap, and harmless otherwise. */
function crossing({ fadeIn, fadeOut }: Fading, duration: number): number {
  return fadeIn + fadeOut > 0 ? (fadeIn * duration) / (fadeIn + fadeOut) : duration;
}

/** Master volume 0 to 100 as a gain 0 to 1. */
export function masterGain(volume: number): number {
  return Math.min(100, Math.max(0, volume)) / 100;
}
