import { useCallback } from 'react';
import type { LibraryImage } from '../../../lib/library/images.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { useTrackPreview } from '../../../lib/library/use-track-preview.js';
import { useSteady } from '../../../ui/use-steady.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import { FolderImage, FolderTrack, type FolderFileActions } from './folder-file.js';

interface FolderFilesProps<Item> extends FolderFileActions {
  label: string;
  files: readonly Item[];
}

/** The same handlers for as long as the list is there: what is drawn stays as it is while more comes. */
function useSteadyActions({ onMove, onTake }: FolderFileActions): FolderFileActions {
  const move = useSteady(onMove);
  const take = useSteady((file: Parameters<typeof onMove>[0]) => onTake?.(file));
  return { onMove: move, onTake: onTake && take };
}

export function FolderTracks({ label, files, ...actions }: FolderFilesProps<TrackBrief>) {
  const preview = useTrackPreview();
  const { playing } = preview;
  const toggle = useSteady(preview.toggle);
  const { onMove, onTake } = useSteadyActions(actions);
  const render = useCallback(
    (track: TrackBrief) => (
      <FolderTrack
        track={track}
        isPlaying={playing === track.id}
        onToggle={() => toggle(track)}
        onMove={onMove}
        onTake={onTake}
      />
    ),
    [playing, toggle, onMove, onTake],
  );
  return (
    <VirtualGrid
      label={label}
      items={files}
      keyOf={({ id }) => id}
      minWidth={320}
      maxColumns={3}
      height={70}
      gap={12}
      render={render}
    />
  );
}

export function FolderImages({ label, files, ...actions }: FolderFilesProps<LibraryImage>) {
  const { onMove, onTake } = useSteadyActions(actions);
  const render = useCallback(
    (image: LibraryImage) => <FolderImage image={image} onMove={onMove} onTake={onTake} />,
    [onMove, onTake],
  );
  return (
    <VirtualGrid
      label={label}
      items={files}
      keyOf={({ id }) => id}
      minWidth={200}
      maxColumns={5}
      height={200}
      render={render}
    />
  );
}
