import { Folder } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailure } from '../../load-failure.js';
import { FolderTrail } from '../folder-trail.js';
import type { LibraryFolder, MediaKind } from '../folders.js';
import { type FolderBrowser, useFolderBrowser } from '../use-folder-browser.js';

interface PickerFoldersProps {
  kind: MediaKind;
  /** The files of a folder, or for null those in none. */
  files: (folderId: number | null) => ReactNode;
}

export function PickerFolders({ kind, files }: PickerFoldersProps) {
  const browser = useFolderBrowser(kind, useState<number | null>(null));
  const { error, folders, shown, open, openId, retry } = browser;
  if (error) return <LoadFailure title="Failed to fetch folders" error={error} onRetry={retry} />;
  if (!folders) return <Skeleton className="h-60" />;
  return (
    <div className="flex flex-col gap-4">
      <FolderTrail browser={browser} />
      {shown.length > 0 && <FolderTiles folders={shown} open={open} />}
      <Fragment key={openId ?? 'root'}>{files(openId)}</Fragment>
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
