import { FolderInput, ListPlus, type LucideIcon, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../ui/cx.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { AddToPlaylistDialog } from './add-to-playlist-dialog.js';
import { MoveTracksDialog } from './move-tracks-dialog.js';
import type { Selection } from './use-selection.js';
import { tracksOf, useSeveralTracks } from './use-several-tracks.js';

interface SelectionBarProps {
  selection: Selection;
  onSelectAll: () => void;
  /** Just before they are deleted: one of them may be heard. */
  onDelete: (ids: ReadonlySet<number>) => void;
}

type Asked = 'playlist' | 'folder' | 'delete';

const question = (ids: ReadonlySet<number>) =>
  `Are you sure you want to delete ${tracksOf(ids)}? This action cannot be undone. Segments that use them will have no music, they will be removed from playlists, and clips cut from them will be deleted too.`;

/** How many tracks are selected, and what can be done to them together; at the lower edge while the list is scrolled. */
export function SelectionBar({ selection, onSelectAll, onDelete }: SelectionBarProps) {
  const { selected, clear } = selection;
  const [asked, setAsked] = useState<Asked>();
  const several = useSeveralTracks();
  const close = () => setAsked(undefined);
  if (selected.size === 0) return null;

  const remove = async () => {
    onDelete(selected);
    if (await several.remove(selected)) clear();
  };

  return (
    <section
      aria-label="Selected tracks"
      data-lower-bar
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-surface p-2.5 pl-4 shadow-xl"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {tracksOf(selected)} selected
      </p>
      <Button size="sm" variant="ghost" onClick={onSelectAll}>
        Select all
      </Button>
      <IconButton label="Clear selection" size="sm" className="sm:order-last" onClick={clear}>
        <X />
      </IconButton>
      <Act icon={ListPlus} label="Add to playlist" short="Playlist" onClick={() => setAsked('playlist')} />
      <Act icon={FolderInput} label="Move to folder" short="Folder" onClick={() => setAsked('folder')} />
      <Act icon={Trash2} label="Delete" short="Delete" isDanger onClick={() => setAsked('delete')} />
      {asked === 'playlist' && (
        <AddToPlaylistDialog
          ids={selected}
          onChoose={async (playlist) => {
            if (await several.add(selected, playlist)) clear();
          }}
          onClose={close}
        />
      )}
      {asked === 'folder' && (
        <MoveTracksDialog
          ids={selected}
          onChoose={async (folder) => {
            if (await several.file(selected, folder)) clear();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && close()}
        title="Delete music"
        question={question(selected)}
        confirmLabel="Delete"
        onConfirm={() => void remove()}
      />
    </section>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  /** On a phone, where three stand side by side. */
  short: string;
  isDanger?: boolean;
  onClick: () => void;
}

const Act = ({ icon: Icon, label, short, isDanger = false, onClick }: ActProps) => (
  <Button
    size="sm"
    aria-label={label}
    className={cx('max-sm:flex-1', isDanger && 'text-danger-text!')}
    onClick={onClick}
  >
    <Icon className="size-4" aria-hidden />
    <span className="max-sm:hidden">{label}</span>
    <span className="sm:hidden">{short}</span>
  </Button>
);
