/** What was measured of a class of 60 minutes with 15 tracks, played offline. */
export interface ShowFigures {
  /** Milliseconds from Play to the first sound. */
  readonly soundMs: number;
  /** Of the page's process, PSS. */
  readonly rendererMb: number;
  /** Frames a second, at the machine's own pace and at a quarter of it. */
  readonly frames: number;
  readonly slowFrames: number;
}

/**
 * A screen of 60 Hz draws 600 frames in the ten seconds that are counted, and where these begin and end may cost one or
 * two: up to five may be missing. At a quarter of the pace 55 is the limit itself.
 */
export const limits = { soundMs: 1_000, rendererMb: 300, frames: 59.5, slowFrames: 55 } as const;

/** A sentence for each limit that is missed. What could not be measured (NaN) has missed its limit. */
export function missedLimits({ soundMs, rendererMb, frames, slowFrames }: ShowFigures): string[] {
  const missed: string[] = [];
  if (!(soundMs <= limits.soundMs))
    missed.push(`first sound: ${soundMs.toFixed(0)} ms after Play, more than ${limits.soundMs}`);
  if (!(rendererMb < limits.rendererMb))
    missed.push(`page's process: ${rendererMb.toFixed(1)} MB, not below ${limits.rendererMb}`);
  if (!(frames >= limits.frames))
    missed.push(`frames: ${frames.toFixed(1)} a second, fewer than ${limits.frames}`);
  if (!(slowFrames >= limits.slowFrames))
    missed.push(`frames at a quarter: ${slowFrames.toFixed(1)} a second, fewer than ${limits.slowFrames}`);
  return missed;
}
