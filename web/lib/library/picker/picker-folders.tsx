import { CircleAlert, Folder } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { serverMessage } from '../../errors.js';
import { FolderTrail } from '../folder-trail.js';
import type { FolderFiles, LibraryFolder, MediaKind } from '../folders.js';
import { imageLabel } from '../images.js';
import { type FolderBrowser, useFolderBrowser } from '../use-folder-browser.js';

interface PickerFoldersProps {
  kind: MediaKind;
  /** Only files that hold it in title, artist or caption are shown. */
  search: string;
  render: (files: FolderFiles) => ReactNode;
}

/** Files in one piece; a folder may hold thousands. */
const PIECE = 60;

export function PickerFolders({ kind, search, render }: PickerFoldersProps) {
  const browser = useFolderBrowser(kind);
  const { error, folders, files, shown, open, openId } = browser;
  if (error)
    return (
      <EmptyState
        role="alert"
        icon={CircleAlert}
        title="Failed to fetch folders"
        description={serverMessage(error)}
      />
    );
  if (!folders) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-4">
      <FolderTrail browser={browser} />
      {shown.length > 0 && <FolderTiles folders={shown} open={open} />}
      <Files key={openId ?? 'root'} files={files} search={search.toLowerCase()} render={render} />
    </div>
  );
}

function FolderTiles({ folders, open }: Pick<FolderBrowser, 'open'> & { folders: readonly LibraryFolder[] }) {
  return (
    <ul aria-label="Folders" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {folders.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => open(id)}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-xl border border-line px-3 text-left text-sm font-medium hover:bg-sunken"
          >
            <Folder className="size-5 shrink-0 text-accent-text" aria-hidden />
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FilesProps {
  files: FolderFiles | undefined;
  search: string;
  render: (files: FolderFiles) => ReactNode;
}

function Files({ files, search, render }: FilesProps) {
  const [count, setCount] = useState(PIECE);
  if (!files) return <Skeleton className="h-40" />;
  const music = files.music.filter((track) =>
    `${track.title}\n${track.artist}`.toLowerCase().includes(search),
  );
  const images = files.images.filter((image) => imageLabel(image).toLowerCase().includes(search));
  if (music.length + images.length === 0)
    return (
      <p className="py-8 text-center text-sm text-muted">{search ? 'No matches found' : 'No files here'}</p>
    );
  const piece = { ...files, music: music.slice(0, count), images: images.slice(0, count) };
  return (
    <>
      {render(piece)}
      <LoadMore
        hasMore={Math.max(music.length, images.length) > count}
        isLoading={false}
        onLoad={() => setCount(count + PIECE)}
      />
    </>
  );
}
