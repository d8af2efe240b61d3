import { Folder } from 'lucide-react';
import { folderAddress } from '../../../lib/library/folder-path.js';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import { Dialog } from '../../../ui/dialog.js';

interface MoveDialogProps {
  /** What the file or folder is called. */
  label: string;
  /** In place of the usual one. */
  question?: string;
  folders: readonly LibraryFolder[];
  /** Where it can go; null is the root. */
  places: readonly (number | null)[];
  onChoose: (place: number | null) => void;
  onClose: () => void;
}

/** Chooses the folder that a file, or another folder, goes to. */
export function MoveDialog(props: MoveDialogProps) {
  const { label, question, folders, places, onChoose, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to folder"
      description={question ?? `Move "${label}" to`}
    >
      {places.length === 0 && <p className="py-6 text-center text-muted">There is no other folder yet.</p>}
      <ul aria-label="Folders to choose from" className="flex flex-col gap-1.5">
        {places.map((place) => (
          <li key={place ?? 'root'}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onChoose(place);
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-xl border border-line px-3.5 text-left text-sm font-medium hover:bg-sunken"
            >
              <Folder className="size-5 shrink-0 text-accent-text" aria-hidden />
              <span className="truncate">{folderAddress(folders, place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
