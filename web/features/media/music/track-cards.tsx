import { useCallback, useState } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { ShareDialog } from '../../../lib/sharing/share-dialog.js';
import { useSteady } from '../../../ui/use-steady.js';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import { ClipDialog } from '../clip/clip-dialog.js';
import { TrackCard } from './track-card.js';
import { useTrackDeletion } from './use-track-deletion.js';
import { useTrackPreview } from '../../../lib/library/use-track-preview.js';

/** The tracks as cards, with what can be done to each. */
export function TrackCards({ tracks }: { tracks: readonly LibraryTrack[] }) {
  const preview = useTrackPreview();
  const deletion = useTrackDeletion((id) => preview.playing === id && preview.stop());
  const [cut, setCut] = useState<LibraryTrack | null>(null);
  const [given, setGiven] = useState<LibraryTrack | null>(null);
  const { playing } = preview;
  const toggle = useSteady(preview.toggle);
  const remove = useSteady((track: LibraryTrack) => void deletion.ask(track));
  const clip = useSteady((track: LibraryTrack) => {
    preview.stop();
    setCut(track);
  });
  const render = useCallback(
    (track: LibraryTrack) => (
      <TrackCard
        track={track}
        isPlaying={playing === track.id}
        onToggle={() => toggle(track)}
        onClip={() => clip(track)}
        onShare={() => setGiven(track)}
        onDelete={() => remove(track)}
      />
    ),
    [playing, toggle, clip, remove],
  );
  return (
    <>
      <VirtualGrid
        label="Music"
        items={tracks}
        keyOf={({ id }) => id}
        minWidth={300}
        maxColumns={3}
        height={168}
        render={render}
      />
      {deletion.dialog}
      <ClipDialog track={cut} onClose={() => setCut(null)} />
      {given && (
        <ShareDialog
          thing={{ contentType: 'music', contentId: given.id, name: given.title }}
          onClose={() => setGiven(null)}
        />
      )}
    </>
  );
}
