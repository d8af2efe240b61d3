import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { TrackPages } from '../../lib/library/picker/picker-pages.js';
import { TrackRow } from '../../lib/library/track-row.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SearchInput } from '../../ui/search-input.js';
import type { OpenPlaylist } from './playlist.queries.js';
import type { PlaylistActions } from './use-playlist-actions.js';

interface AddTracksDialogProps {
  playlist: OpenPlaylist;
  actions: PlaylistActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds tracks of the library at the end, one after another. */
export function AddTracksDialog({ playlist, actions, open, onOpenChange }: AddTracksDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Add to ${playlist.name}`}
      size="lg"
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <Library playlist={playlist} actions={actions} />
    </Dialog>
  );
}

function Library({ playlist, actions }: Pick<AddTracksDialogProps, 'playlist' | 'actions'>) {
  const [typed, setTyped] = useState('');
  const inside = new Set(playlist.tracks.map(({ id }) => id));
  return (
    <div className="flex flex-col gap-3">
      <SearchInput placeholder="Search tracks..." value={typed} onValueChange={setTyped} />
      <TrackPages
        search={useDebounced(typed.trim())}
        render={(tracks) => (
          <ul aria-label="Tracks" className="divide-y divide-line">
            {tracks.map((track) => (
              <li key={track.id} className="flex py-2">
                <TrackRow
                  track={track}
                  actions={
                    inside.has(track.id) ? (
                      <p className="flex items-center gap-1.5 px-3 text-sm text-muted">
                        <Check className="size-4" aria-hidden /> Added
                      </p>
                    ) : (
                      <Button
                        size="sm"
                        aria-label={`Add ${track.title}`}
                        onClick={() => void actions.add(playlist, track.id)}
                      >
                        <Plus className="size-4" aria-hidden /> Add
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      />
    </div>
  );
}
