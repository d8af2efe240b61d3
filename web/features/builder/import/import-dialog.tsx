import { useRef } from 'react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { FoundSongs } from './found-songs.js';
import { ListChoice } from './list-choice.js';
import { playlistTypes } from './parse-playlist.js';
import { useImport, type ImportedPlaylist } from './use-import.js';
import { useSavePlaylist } from './use-save-playlist.js';

export interface ImportDialogProps {
  /** A segment's form is open: nothing can be filled. */
  isLocked: boolean;
  onFill: (tracks: readonly TrackBrief[]) => void;
  onClose: () => void;
}

const tracksOf = ({ songs }: ImportedPlaylist) => songs.flatMap(({ track }) => track ?? []);

/** A playlist file of another program, matched to the library. */
export function ImportDialog({ isLocked, onFill, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isReading, problem, lists, chosen, playlist, read, choose } = useImport();
  const { save, isSaving } = useSavePlaylist(onClose);
  const tracks = playlist ? tracksOf(playlist) : [];

  function fill() {
    onFill(tracks);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Import Playlist"
      description="Import M3U, PLS, XSPF or CSV, or TXT and XML from Music or rekordbox. We match songs to your library."
      footer={
        playlist && (
          <>
            <Button
              loading={isSaving}
              disabled={tracks.length === 0}
              onClick={() => save(playlist.name, tracks)}
            >
              Save as Playlist
            </Button>
            <Button variant="primary" disabled={tracks.length === 0 || isLocked} onClick={fill}>
              Fill Segments in Order
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <input
          ref={input}
          type="file"
          accept={playlistTypes}
          aria-label="Playlist file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) read(file);
          }}
        />
        <Button className="self-start" loading={isReading} onClick={() => input.current?.click()}>
          {lists.length > 0 ? 'Choose Another File' : 'Choose File'}
        </Button>
        <ListChoice lists={lists} chosen={chosen} onChoose={choose} />
        {problem !== undefined && <InlineProblem text={problem} />}
        {playlist && <FoundSongs playlist={playlist} isLocked={isLocked} />}
      </div>
    </Dialog>
  );
}
