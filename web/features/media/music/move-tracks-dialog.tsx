import { useQuery } from '@apollo/client/react';
import { type LibraryFolder, LibraryFoldersDocument } from '../../../lib/library/folders.js';
import { MoveDialog } from '../folders/move-dialog.js';
import { tracksOf } from './use-several-tracks.js';

interface MoveTracksDialogProps {
  ids: ReadonlySet<number>;
  /** Null: out of their folders. */
  onChoose: (folder: LibraryFolder | null) => Promise<void>;
  onClose: () => void;
}

/** Chooses the folder that the selected tracks go to. */
export function MoveTracksDialog({ ids, onChoose, onClose }: MoveTracksDialogProps) {
  const { data } = useQuery(LibraryFoldersDocument, { variables: { type: 'music' } });
  const folders = data?.mediaFolders ?? [];
  return (
    <MoveDialog
      label={tracksOf(ids)}
      question={`Move ${tracksOf(ids)} to`}
      folders={folders}
      places={[null, ...folders.map(({ id }) => id)]}
      onChoose={(place) => void onChoose(folders.find(({ id }) => id === place) ?? null)}
      onClose={onClose}
    />
  );
}
