import type { Fading } from '../../../lib/audio/gain-plan.js';

/** The music of one segment (specification 2, section 3). Times in seconds. */
export interface SegmentMusic extends Fading {
  readonly trackId: number;
  /** Where in the track the segment begins. */
  readonly startTime: number;
  /** Where in the track the music ends; null means the track's own end. */
  readonly endTime: number | null;
}

/** What the engine needs to know of a segment; the screens carry more. */
export interface ShowSegment {
  readonly id: number;
  /** Seconds from the start of the class; never before the segment before it ends. */
  readonly startTime: number;
  /** Seconds. */
  readonly duration: number;
  readonly music: SegmentMusic | null;
}
