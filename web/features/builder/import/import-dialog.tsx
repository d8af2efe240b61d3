import { useRef } from 'react';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { playlistTypes } from './parse-playlist.js';
import { SongList } from './song-list.js';
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
  const { isReading, problem, playlist, read } = useImport();
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
      description="Import M3U, CSV or XSPF. We match songs to your library."
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
          {playlist ? 'Choose Another File' : 'Choose File'}
        </Button>
        {problem !== undefined && <InlineProblem text={problem} />}
        {playlist && <Found playlist={playlist} isLocked={isLocked} />}
      </div>
    </Dialog>
  );
}

function Found({ playlist: { name, songs }, isLocked }: { playlist: ImportedPlaylist; isLocked: boolean }) {
  const missing = songs.filter(({ track }) => !track).length;
  return (
    <>
      <p role="status" className="text-sm">
        <strong className="font-semibold">{name}</strong>: {songs.length - missing} of {songs.length} songs
        found in your library
        {missing > 0 && `, ${missing} not found`}.
      </p>
      <SongList songs={songs} />
      {isLocked && missing < songs.length && (
        <p className="text-sm text-muted">Update or cancel the open segment first to fill segments.</p>
      )}
    </>
  );
}
