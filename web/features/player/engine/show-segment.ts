import type { Fading } from '../../../lib/audio/gain-plan.js';

/** How a segment's music goes over into the next segment's (specification 2, section 3). */
export type Transition = 'none' | 'fade' | 'crossfade' | 'beatmatch';

/** What the library knows of a track's sound; null or absent as long as it knows nothing. */
export interface TrackFacts {
  /** Seconds of the whole file. */
  readonly trackSeconds?: number | undefined;
  /** LUFS, and dBTP. */
  readonly loudness?: number | null | undefined;
  readonly truePeak?: number | null | undefined;
  /** Beats a minute. */
  readonly bpm?: number | null | undefined;
}

/** The music of one segment (specification 2, section 3). Times in seconds. */
export interface SegmentMusic extends Fading, TrackFacts {
  readonly trackId: number;
  /** Where in the track the segment begins. */
  readonly startTime: number;
  /** Where in the track the music ends; null means the track's own end. */
  readonly endTime: number | null;
  /** `none` where it is left out. */
  readonly transition?: Transition | undefined;
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
