import type { AudioOutput } from '../../../lib/audio/audio-output.js';
import type { MixSource } from './mix/mix-source.js';
import type { ScheduledSource } from './scheduler.js';
import type { TrackSource } from './track-source.js';

/** Sound hardware that the engine may wake, and whose master volume it sets (0 to 1). */
export interface EngineOutput extends AudioOutput {
  wake(patience: number): Promise<void>;
  setVolume(gain: number): void;
  /** At once, or so many seconds from now. */
  close(after?: number): void;
}

/** What the engine needs from outside; times in seconds. */
export interface EnginePorts {
  /** Opens the sound hardware with this master gain; called at the first play, inside the user's gesture. */
  openOutput(gain: number): EngineOutput;
  readonly source: Pick<TrackSource, 'want' | 'block' | 'track'>;
  /** Without it, a beatmatch is a crossfade. */
  readonly mixes?: Pick<MixSource, 'want' | 'mixed' | 'buffer'> | undefined;
  /** Fetches these tracks in the background, in order. */
  prefetch(trackIds: readonly number[]): void;
  monotonic(): number;
  log(scheduled: ScheduledSource): void;
}
