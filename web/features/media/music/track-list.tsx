import { useMemo, useState } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { useTrackPreview } from '../../../lib/library/use-track-preview.js';
import { useSaveCopy } from '../../../lib/sharing/copy/use-save-copy.js';
import { rightsOf } from '../../../lib/sharing/rights.js';
import { ShareDialog } from '../../../lib/sharing/later-share-dialog.js';
import { useSteady } from '../../../ui/use-steady.js';
import { ClipDialog } from '../clip/clip-dialog.js';
import { EditTrackDialog } from './edit-track-dialog.js';
import { SelectionBar } from './selection-bar.js';
import { TrackCards } from './track-cards.js';
import type { TrackActs } from './track-acts.js';
import type { Sorting } from './track-sorts.js';
import { TrackTable } from './track-table.js';
import type { Selection } from './use-selection.js';
import { useTrackDeletion } from './use-track-deletion.js';

interface Props {
  tracks: readonly LibraryTrack[];
  isTable: boolean;
  sorting: Sorting;
  selection: Selection;
  onSelectAll: () => void;
}

/** The tracks as cards or in a table, with what can be done to each and to those selected. */
export function TrackList({ tracks, isTable, sorting, selection, onSelectAll }: Props) {
  const preview = useTrackPreview();
  const { saveTrack } = useSaveCopy();
  const deletion = useTrackDeletion((id) => preview.playing === id && preview.stop());
  const [cut, setCut] = useState<LibraryTrack | null>(null);
  const [edited, setEdited] = useState<LibraryTrack>();
  const [given, setGiven] = useState<LibraryTrack>();
  const toggle = useSteady(preview.toggle);
  const remove = useSteady((track: LibraryTrack) => void deletion.ask(track));
  const clip = useSteady((track: LibraryTrack) => {
    preview.stop();
    setCut(track);
  });
  const select = useSteady((track: LibraryTrack, isRange: boolean) =>
    selection.toggle(
      track.id,
      tracks.flatMap((each) => (rightsOf(each).isOwn ? [each.id] : [])),
      isRange,
    ),
  );
  const saveCopy = useSteady((track: LibraryTrack) => void saveTrack(track));
  const acts: TrackActs = useMemo(
    () => ({ toggle, remove, clip, select, saveCopy, edit: setEdited, share: setGiven }),
    [toggle, remove, clip, select, saveCopy],
  );
  const list = { tracks, playing: preview.playing, selected: selection.selected, acts };
  return (
    <>
      {isTable ? (
        <TrackTable {...list} sorting={sorting} onSelectAll={onSelectAll} onClear={selection.clear} />
      ) : (
        <TrackCards {...list} />
      )}
      <SelectionBar
        selection={selection}
        onSelectAll={onSelectAll}
        onDelete={(ids) => preview.playing !== null && ids.has(preview.playing) && preview.stop()}
      />
      {deletion.dialog}
      <ClipDialog track={cut} onClose={() => setCut(null)} />
      {given && (
        <ShareDialog
          thing={{ contentType: 'music', contentId: given.id, name: given.title }}
          onClose={() => setGiven(undefined)}
        />
      )}
      {edited && <EditTrackDialog track={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
