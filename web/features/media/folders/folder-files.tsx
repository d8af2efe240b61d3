import { Pause, Play } from 'lucide-react';
import { imageLabel, type LibraryImage } from '../../../lib/library/images.js';
import { TrackRow } from '../../../lib/library/track-row.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Picture } from '../../../ui/picture.js';
import { showToast } from '../../../ui/toast-store.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import { useTrackPreview } from '../../../lib/library/use-track-preview.js';
import { Draggable, type Dragged } from './draggable.js';
import { FileMenu } from './file-menu.js';

interface FolderFilesProps<Item> {
  label: string;
  files: readonly Item[];
  onMove: (file: Dragged) => void;
  /** Only in a folder. */
  onTake: ((file: Dragged) => void) | undefined;
}

export function FolderTracks({ label, files, onMove, onTake }: FolderFilesProps<TrackBrief>) {
  const preview = useTrackPreview();
  return (
    <VirtualGrid
      label={label}
      items={files}
      keyOf={({ id }) => id}
      minWidth={320}
      maxColumns={3}
      height={70}
      gap={12}
      render={(track) => {
        const file: Dragged = { kind: 'file', id: track.id, label: track.title };
        const isPlaying = preview.playing === track.id;
        return (
          <Draggable thing={file}>
            <article
              aria-label={track.title}
              className="flex min-w-0 items-center gap-1 rounded-2xl border border-line bg-surface p-3 pr-1.5"
            >
              <TrackRow track={track} />
              <IconButton
                label={isPlaying ? 'Pause' : 'Play'}
                size="sm"
                variant={isPlaying ? 'primary' : 'ghost'}
                onClick={() => preview.toggle(track)}
              >
                {isPlaying ? <Pause /> : <Play />}
              </IconButton>
              <FileMenu
                label={track.title}
                onMove={() => onMove(file)}
                onTake={onTake && (() => onTake(file))}
              />
            </article>
          </Draggable>
        );
      }}
    />
  );
}

export function FolderImages({ label, files, onMove, onTake }: FolderFilesProps<LibraryImage>) {
  return (
    <VirtualGrid
      label={label}
      items={files}
      keyOf={({ id }) => id}
      minWidth={200}
      maxColumns={5}
      height={200}
      render={(image) => {
        const file: Dragged = { kind: 'file', id: image.id, label: imageLabel(image) };
        return (
          <Draggable thing={file}>
            <article
              aria-label={file.label}
              className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface"
            >
              <button
                type="button"
                aria-label={`Select ${file.label}`}
                onClick={() => showToast({ title: 'Image selected', description: file.label })}
              >
                <Picture src={image.thumbnailUrl} alt="" className="aspect-[4/3] w-full" />
              </button>
              <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3.5">
                <h3 className="min-w-0 grow truncate text-sm font-medium">{file.label}</h3>
                <FileMenu
                  label={file.label}
                  onMove={() => onMove(file)}
                  onTake={onTake && (() => onTake(file))}
                />
              </div>
            </article>
          </Draggable>
        );
      }}
    />
  );
}
