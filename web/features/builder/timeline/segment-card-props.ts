import type { PlacedSegment, Segment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';

/** What can be done with segments: the same functions for as long as the list is there. */
export interface SegmentActions {
  edit: (id: number) => void;
  duplicate: (id: number) => void;
  protect: (id: number, isProtected: boolean) => void;
  /** Asks first. */
  remove: (segment: Segment) => void;
  /** To another place, 0-based. */
  move: (id: number, to: number) => void;
}

export interface SegmentCardProps extends PlacedSegment {
  track: Track | undefined;
  isLast: boolean;
  /** Another segment's form is open; what stands in it must not be lost. */
  isLocked: boolean;
  isClassFull: boolean;
  actions: SegmentActions;
}
