import type { MusicFit } from '../../generated/graphql.js';

/** What a song is wanted for. */
export interface SegmentFit {
  readonly wanted: MusicFit;
  /** The middle of its cadence, which tempos are told beside. */
  readonly near: number;
  /** Whether legs and beat meet. */
  readonly goesWith: (bpm: number | null | undefined) => boolean;
}
