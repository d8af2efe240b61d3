import { useQuery } from '@apollo/client/react';
import { ArrowLeft, Copy, ListX, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { errorCode } from '../../lib/errors.js';
import { LoadFailure } from '../../lib/load-failure.js';
import { CopiedFrom } from '../../lib/sharing/copied-from.js';
import { rightsOf } from '../../lib/sharing/rights.js';
import { SharedMark } from '../../lib/sharing/shared-mark.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { IconButton } from '../../ui/icon-button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PageSpinner } from '../../ui/spinner.js';
import { AddTracksDialog } from './add-tracks-dialog.js';
import { playlistCounts } from './playlist-counts.js';
import { type OpenPlaylist, PlaylistDocument } from './playlist.queries.js';
import { PlaylistTracks } from './playlist-tracks.js';
import { usePlaylistActions } from './use-playlist-actions.js';
import { usePlaylistDialogs } from './use-playlist-dialogs.js';

const back = (
  <Button asChild>
    <Link to="/media/playlists">
      <ArrowLeft className="size-4" aria-hidden /> All Playlists
    </Link>
  </Button>
);

/** /media/playlists/{id}: its tracks in their order. */
export function PlaylistPage() {
  const id = Number(useParams().id);
  const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
  const { data, error, refetch } = useQuery(PlaylistDocument, {
    variables: { id },
    skip: !isNumber,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const playlist = data?.playlist;
  if (playlist) return <Shown playlist={playlist} />;
  if (data || !isNumber || (error && errorCode(error) === 'NOT_FOUND')) return <NotFound />;
  return (
    <Page>
      {/* Its name is not known yet. */}
      <h1 className="sr-only">Playlist</h1>
      {error ? (
        <LoadFailure
          title="Failed to load playlist"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <PageSpinner label="Loading playlist" />
      )}
    </Page>
  );
}

const NotFound = () => (
  <Page>
    <EmptyState
      isPage
      icon={ListX}
      title="Playlist Not Found"
      description="The playlist you're looking for doesn't exist or has been deleted."
      action={back}
    />
  </Page>
);

function Shown({ playlist }: { playlist: OpenPlaylist }) {
  const navigate = useNavigate();
  const actions = usePlaylistActions();
  const [isAdding, setAdding] = useState(false);
  const { isOwn, mayUse, mayEdit } = rightsOf(playlist);
  const { dialogs, rename, share, saveCopy, remove } = usePlaylistDialogs(
    actions,
    () => void navigate('/media/playlists'),
  );
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus className="size-4" aria-hidden /> Add Tracks
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={playlist.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span>{playlistCounts(playlist)}</span>
            <SharedMark of={playlist} />
            <CopiedFrom origin={playlist.copiedFrom} />
          </span>
        }
        actions={
          <>
            {back}
            {mayEdit && (
              <IconButton label="Rename" onClick={() => rename(playlist)}>
                <Pencil />
              </IconButton>
            )}
            {!isOwn && mayUse && (
              <Button onClick={() => saveCopy(playlist)}>
                <Copy className="size-4" aria-hidden /> Save a copy
              </Button>
            )}
            {isOwn && (
              <>
                <IconButton label="Share" onClick={() => share(playlist)}>
                  <Share2 />
                </IconButton>
                <IconButton label="Delete" variant="danger" onClick={() => remove(playlist)}>
                  <Trash2 />
                </IconButton>
              </>
            )}
            {mayEdit && add}
          </>
        }
      />
      <PlaylistTracks playlist={playlist} actions={actions} mayEdit={mayEdit} onAdd={() => setAdding(true)} />
      {mayEdit && (
        <AddTracksDialog playlist={playlist} actions={actions} open={isAdding} onOpenChange={setAdding} />
      )}
      {dialogs}
    </Page>
  );
}
