import { useFolderImages, useFolderTracks } from '../../../lib/library/folder-files.js';
import type { FolderBrowser } from '../../../lib/library/use-folder-browser.js';
import type { Dragged } from './draggable.js';
import { FilePages } from './file-pages.js';
import { FolderImages, FolderTracks } from './folder-files.js';
import type { FolderActions } from './use-folder-actions.js';

interface FolderFileListProps {
  browser: FolderBrowser;
  actions: FolderActions;
  onMove: (file: Dragged) => void;
}

/** The files of the open folder; at the root those that are in none. */
export function FolderFileList({ browser, actions, onMove }: FolderFileListProps) {
  const { kind, openId } = browser;
  const isRoot = openId === null;
  const title = isRoot ? 'Unorganized files' : 'Files';
  const onTake = isRoot
    ? undefined
    : (file: Dragged) => void actions.take({ folderId: openId, fileType: kind, fileId: file.id });
  const Files = kind === 'music' ? Music : Images;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <Files key={openId ?? 'root'} folderId={openId} list={{ label: title, onMove, onTake }} />
    </section>
  );
}

interface FilesProps {
  folderId: number | null;
  list: Pick<Parameters<typeof FolderTracks>[0], 'label' | 'onMove' | 'onTake'>;
}

function Music({ folderId, list }: FilesProps) {
  return (
    <FilePages
      pages={useFolderTracks(folderId)}
      isRoot={folderId === null}
      failed="Failed to load music"
      render={(files) => <FolderTracks files={files} {...list} />}
    />
  );
}

function Images({ folderId, list }: FilesProps) {
  return (
    <FilePages
      pages={useFolderImages(folderId)}
      isRoot={folderId === null}
      failed="Failed to load images"
      render={(files) => <FolderImages files={files} {...list} />}
    />
  );
}
