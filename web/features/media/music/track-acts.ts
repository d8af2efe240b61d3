import type { LibraryTrack } from '../../../lib/library/tracks.js';

/** What can be done with a track of the list: the same functions for as long as the list is there. */
export interface TrackActs {
  toggle: (track: LibraryTrack) => void;
  clip: (track: LibraryTrack) => void;
  edit: (track: LibraryTrack) => void;
  share: (track: LibraryTrack) => void;
  saveCopy: (track: LibraryTrack) => void;
  remove: (track: LibraryTrack) => void;
  /** With Shift all from the one that was selected last. */
  select: (track: LibraryTrack, isRange: boolean) => void;
}

export interface TrackListProps {
  tracks: readonly LibraryTrack[];
  /** Which one is heard. */
  playing: number | null;
  selected: ReadonlySet<number>;
  acts: TrackActs;
}
