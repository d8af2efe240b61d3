import type { FolderFiles, MediaKind } from '../../../lib/library/folders.js';
import type { FolderBrowser } from '../../../lib/library/use-folder-browser.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { DraggedFile } from './draggable-file.js';
import { FolderImages, FolderTracks } from './folder-files.js';
import type { FolderActions } from './use-folder-actions.js';

interface FolderFileListProps {
  browser: FolderBrowser;
  actions: FolderActions;
  onMove: (file: DraggedFile) => void;
}

/** The files of the open folder; at the root those that are in none. */
export function FolderFileList({ browser, actions, onMove }: FolderFileListProps) {
  const { kind, openId, files } = browser;
  const isRoot = openId === null;
  const title = isRoot ? 'Unorganized files' : 'Files';
  const onTake = isRoot
    ? undefined
    : (file: DraggedFile) => void actions.take({ folderId: openId, fileType: kind, fileId: file.id });
  const list = { label: title, onMove, onTake };
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      {!files && <Skeleton className="h-40" />}
      {files && <Files key={openId} kind={kind} files={files} isRoot={isRoot} list={list} />}
    </section>
  );
}

interface FilesProps {
  kind: MediaKind;
  files: FolderFiles;
  isRoot: boolean;
  list: Pick<Parameters<typeof FolderTracks>[0], 'label' | 'onMove' | 'onTake'>;
}

function Files({ kind, files, isRoot, list }: FilesProps) {
  const isMusic = kind === 'music';
  if ((isMusic ? files.music : files.images).length === 0)
    return (
      <p className="rounded-2xl border border-dashed border-line-strong/50 px-6 py-10 text-center text-sm text-muted">
        {isRoot
          ? 'No unorganized files'
          : 'This folder is empty. Drag files onto it, or move them by their menu.'}
      </p>
    );
  return isMusic ? (
    <FolderTracks files={files.music} {...list} />
  ) : (
    <FolderImages files={files.images} {...list} />
  );
}
