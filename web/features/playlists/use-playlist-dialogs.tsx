import { useState } from 'react';
import { SaveCopyDialog } from '../../lib/sharing/copy/later-save-copy-dialog.js';
import { ShareDialog } from '../../lib/sharing/later-share-dialog.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import type { ListedPlaylist } from './playlist.queries.js';
import { RenameDialog } from './rename-dialog.js';
import type { PlaylistActions } from './use-playlist-actions.js';

/** Renaming, sharing, copying and deleting, from the list and from the playlist's own page. `dialogs` is to be rendered. */
export function usePlaylistDialogs(actions: PlaylistActions, deleted?: () => void) {
  const [renamed, rename] = useState<ListedPlaylist>();
  const [given, share] = useState<ListedPlaylist>();
  const [wanted, saveCopy] = useState<ListedPlaylist>();
  const [doomed, setDoomed] = useState<ListedPlaylist>();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (doomed && (await actions.remove(doomed))) deleted?.();
  };
  const dialogs = (
    <>
      {renamed && <RenameDialog playlist={renamed} actions={actions} onClose={() => rename(undefined)} />}
      {given && (
        <ShareDialog
          thing={{ contentType: 'playlist', contentId: given.id, name: given.name }}
          onClose={() => share(undefined)}
        />
      )}
      {wanted && (
        <SaveCopyDialog
          thing={{ contentType: 'playlist', contentId: wanted.id, name: wanted.name }}
          onClose={() => saveCopy(undefined)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete playlist"
        question={`Are you sure you want to delete the playlist "${doomed?.name ?? ''}"? Its music stays in your library.`}
        confirmLabel="Delete"
        onConfirm={() => void confirm()}
      />
    </>
  );
  return {
    dialogs,
    rename,
    share,
    saveCopy,
    remove: (playlist: ListedPlaylist) => {
      setDoomed(playlist);
      setAsking(true);
    },
  };
}
