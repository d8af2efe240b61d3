/** Milliseconds without a tap after which counting begins anew. */
const PAUSE = 2500;
/** The latest taps that count: older ones were less steady. */
const COUNTED = 12;

/** The taps that count once there was another at `at`, in milliseconds. */
export function withTap(taps: readonly number[], at: number): readonly number[] {
  const last = taps.at(-1);
  return last === undefined || at - last > PAUSE ? [at] : [...taps, at].slice(-COUNTED);
}

/**
 * Beats a minute that were tapped, to the tenth; undefined before the third tap. Between the first and the last tap
 * single ones that came early or late do not matter.
 */
export function tappedTempo(taps: readonly number[]): number | undefined {
  const [first] = taps;
  const last = taps.at(-1);
  if (taps.length < 3 || first === undefined || last === undefined || last <= first) return undefined;
  return Math.round(((taps.length - 1) * 600_000) / (last - first)) / 10;
}

/** What a tempo is told that the server would refuse; undefined for one it takes. */
export function tempoProblem(bpm: number): string | undefined {
  return bpm >= 20 && bpm <= 400 ? undefined : 'Tempo must be between 20 and 400 beats a minute';
}
