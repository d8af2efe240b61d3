import type { Beat } from './beat-fit.js';

/** Two tracks whose beats run together. Times in seconds; `t` counts from the boundary. */
export interface TempoMap {
  /** Where in the outgoing track `t` is; the same of the incoming one, over `seconds` and `settle`. */
  out(t: number): number;
  into(t: number): number;
  /** Where in the incoming track it goes on at its own tempo. */
  readonly endsAt: number;
}

/** What is known of a pair of tracks: where each is at the boundary, its beat, and how long it all takes. */
export interface TempoPair {
  readonly out: { readonly at: number; readonly beat: Beat };
  readonly into: { readonly at: number; readonly beat: Beat };
  /** Both sound. */
  readonly seconds: number;
  /** Then the incoming track returns to its own tempo. */
  readonly settle: number;
}

/**
 * From the boundary on, both tracks have one tempo, beat on beat: the outgoing one's at first, and in the end the one
 * between both (their geometric mean), which moves linearly; then the incoming track returns linearly to its own. The
 * incoming track is moved by half a beat at the most, so that the beats meet.
 */
export function tempoMap({ out, into, seconds, settle }: TempoPair): TempoMap {
  const faster = Math.sqrt(out.beat.period / into.beat.period);
  const stretch = into.beat.period / out.beat.period;
  const advance = (t: number) => (t <= 0 ? t : t + ((faster - 1) * t * t) / (2 * seconds));
  const begin = onBeat(into, (out.at - out.beat.at) / out.beat.period);
  const together = (t: number) => begin + stretch * advance(t);
  const slower = 1 / faster;
  const after = (t: number) => slower * t + ((1 - slower) * t * t) / (2 * settle);
  return {
    out: (t) => out.at + advance(t),
    into: (t) => (t <= seconds ? together(t) : together(seconds) + after(t - seconds)),
    endsAt: together(seconds) + after(settle),
  };
}

/** The place nearest to `at` that is as far into its beat as `beats` is. */
function onBeat({ at, beat }: TempoPair['into'], beats: number): number {
  const off = beats - (at - beat.at) / beat.period;
  return at + (off - Math.round(off)) * beat.period;
}

/** Tempi further apart are not brought together: stretched so far, music sounds it. */
const WIDEST = 1.09;

/** Seconds from beat to beat of both tracks, counted at half or twice the tempo where that is nearer. */
export function commonBeats(
  out: number | null | undefined,
  into: number | null | undefined,
): { readonly out: number; readonly into: number } | undefined {
  if (!out || !into) return undefined;
  const octaves = 2 ** Math.round(Math.log2(out / into));
  const apart = out / (into * octaves);
  if (apart > WIDEST || apart < 1 / WIDEST) return undefined;
  return { out: 60 / out, into: 60 / (into * octaves) };
}
