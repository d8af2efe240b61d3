import { ListMusic, Plus, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Pages } from '../../lib/keyset-pages.js';
import { PagedList } from '../../lib/paged-list.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { SearchInput } from '../../ui/search-input.js';
import { useSteady } from '../../ui/use-steady.js';
import { VirtualGrid } from '../../ui/virtual-grid.js';
import { PlaylistCard } from './playlist-card.js';
import type { ListedPlaylist } from './playlist.queries.js';
import { usePlaylistActions } from './use-playlist-actions.js';
import { usePlaylistDialogs } from './use-playlist-dialogs.js';
import { usePlaylistPages } from './use-playlist-pages.js';

const create = (
  <Button variant="primary" asChild>
    <Link to="/media/playlists/new">
      <Plus className="size-4" aria-hidden /> New Playlist
    </Link>
  </Button>
);

/** /media/playlists: the instructor's playlists, the one changed last first. */
export function PlaylistsPage() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <Page>
      <PageHeader
        title="Playlists"
        help="playlists"
        description={
          <span>
            Ordered lists of your{' '}
            <Link to="/media" className="underline underline-offset-4">
              tracks
            </Link>
            .
          </span>
        }
        actions={create}
      />
      <SearchInput
        placeholder="Search playlists..."
        className="mb-6 max-w-md"
        value={typed}
        onValueChange={setTyped}
      />
      <PlaylistList pages={usePlaylistPages(search)} isSearching={search !== ''} />
    </Page>
  );
}

function PlaylistList({ pages, isSearching }: { pages: Pages<ListedPlaylist>; isSearching: boolean }) {
  const { dialogs, ...ask } = usePlaylistDialogs(usePlaylistActions());
  const rename = useSteady(ask.rename);
  const share = useSteady(ask.share);
  const saveCopy = useSteady(ask.saveCopy);
  const remove = useSteady(ask.remove);
  const render = useCallback(
    (playlist: ListedPlaylist) => (
      <PlaylistCard
        playlist={playlist}
        onRename={() => rename(playlist)}
        onShare={() => share(playlist)}
        onSaveCopy={() => saveCopy(playlist)}
        onDelete={() => remove(playlist)}
      />
    ),
    [rename, share, saveCopy, remove],
  );
  const empty = isSearching ? (
    <EmptyState icon={SearchX} title="No playlists match your search." />
  ) : (
    <EmptyState icon={ListMusic} title="You haven't created any playlists yet." action={create} />
  );
  return (
    <PagedList pages={pages} failed="Failed to load playlists" empty={empty}>
      {(items) => (
        <>
          <VirtualGrid
            label="Playlists"
            items={items}
            keyOf={({ id }) => id}
            minWidth={280}
            maxColumns={3}
            height={88}
            render={render}
          />
          {dialogs}
        </>
      )}
    </PagedList>
  );
}
