import { useCallback } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import type { TrackListProps } from './track-acts.js';
import { TrackCard } from './track-card.js';

/** The tracks as cards. */
export function TrackCards({ tracks, playing, selected, acts }: TrackListProps) {
  const render = useCallback(
    (track: LibraryTrack) => (
      <TrackCard
        track={track}
        isPlaying={playing === track.id}
        isSelected={selected.has(track.id)}
        acts={acts}
      />
    ),
    [playing, selected, acts],
  );
  return (
    <VirtualGrid
      label="Music"
      items={tracks}
      keyOf={({ id }) => id}
      minWidth={300}
      maxColumns={3}
      height={168}
      render={render}
    />
  );
}
