import { type PlaylistChoice, PlaylistChoices } from '../../../lib/library/picker/playlist-choices.js';
import { Dialog } from '../../../ui/dialog.js';
import { tracksOf } from './use-several-tracks.js';

interface AddToPlaylistDialogProps {
  ids: ReadonlySet<number>;
  onChoose: (playlist: PlaylistChoice) => Promise<void>;
  onClose: () => void;
}

/** Chooses the playlist that the selected tracks go to the end of. */
export function AddToPlaylistDialog({ ids, onChoose, onClose }: AddToPlaylistDialogProps) {
  const choose = (playlist: PlaylistChoice) => {
    onClose();
    void onChoose(playlist);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to playlist"
      description={`${tracksOf(ids)} are added at the end. Tracks already there stay.`}
    >
      <PlaylistChoices onChoose={choose} />
    </Dialog>
  );
}
