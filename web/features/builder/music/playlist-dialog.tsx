import { PlaylistChoices } from '../../../lib/library/picker/playlist-choices.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Dialog } from '../../../ui/dialog.js';
import { usePlaylistSongs } from './use-playlist-songs.js';

export interface PlaylistDialogProps {
  /** Given the songs of the playlist; the dialog is closed by then. */
  onChoose: (tracks: readonly TrackBrief[]) => void;
  onClose: () => void;
}

export function PlaylistDialog({ onChoose, onClose }: PlaylistDialogProps) {
  const choose = usePlaylistSongs((tracks) => {
    onClose();
    onChoose(tracks);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Build from playlist"
      description="One segment per song, with its name and length, added at the end."
    >
      <PlaylistChoices onChoose={({ id }) => void choose(id)} />
    </Dialog>
  );
}
