import { Folder } from 'lucide-react';
import { folderAddress } from '../../../lib/library/folder-path.js';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import { Dialog } from '../../../ui/dialog.js';

interface MoveDialogProps {
  /** What the file is called. */
  label: string;
  folders: readonly LibraryFolder[];
  /** Where it is now. */
  openId: number | null;
  onChoose: (folderId: number) => void;
  onClose: () => void;
}

/** Chooses the folder a file goes to. */
export function MoveDialog({ label, folders, openId, onChoose, onClose }: MoveDialogProps) {
  const others = folders.filter(({ id }) => id !== openId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to folder"
      description={`Where should "${label}" be?`}
    >
      {others.length === 0 && <p className="py-6 text-center text-muted">There is no other folder yet.</p>}
      <ul aria-label="Folders to choose from" className="flex flex-col gap-1.5">
        {others.map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onChoose(id);
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-xl border border-line px-3.5 text-left text-sm font-medium hover:bg-sunken"
            >
              <Folder className="size-5 shrink-0 text-accent-text" aria-hidden />
              <span className="truncate">{folderAddress(folders, id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
