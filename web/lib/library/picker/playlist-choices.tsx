import { ListMusic, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../generated/gql.js';
import type { PlaylistChoicesQuery } from '../../../generated/graphql.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SearchInput } from '../../../ui/search-input.js';
import { counted, formatTime } from '../../format.js';
import { usePages } from '../../keyset-pages.js';
import { PagedList } from '../../paged-list.js';
import { useDebounced } from '../../use-debounced.js';

const PlaylistChoicesDocument = graphql(`
  query PlaylistChoices($search: String, $first: Int, $after: String) {
    playlists(search: $search, first: $first, after: $after) {
      items {
        id
        name
        songCount
        totalDuration
      }
      nextCursor
    }
  }
`);

export type PlaylistChoice = PlaylistChoicesQuery['playlists']['items'][number];

const PAGE = 24;
const pageOf = ({ playlists }: PlaylistChoicesQuery) => playlists;

/** The caller's playlists, of which one is chosen. */
export function PlaylistChoices({ onChoose }: { onChoose: (playlist: PlaylistChoice) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const variables = { search: search || null, first: PAGE };
  const pages = usePages({
    ...{ document: PlaylistChoicesDocument, variables, pageOf },
    fetchPolicy: 'cache-and-network',
  });
  const empty = search ? (
    <EmptyState icon={SearchX} title="No playlists match your search." />
  ) : (
    <EmptyState
      icon={ListMusic}
      title="No playlists yet"
      description="A playlist is a list of songs from your media library."
      action={
        <Button variant="primary" asChild>
          <Link to="/media/playlists/new">Create a Playlist</Link>
        </Button>
      }
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <SearchInput placeholder="Search playlists..." value={typed} onValueChange={setTyped} />
      <PagedList pages={pages} failed="Failed to load playlists" empty={empty}>
        {(playlists) => (
          <ul aria-label="Playlists" className="flex flex-col gap-2">
            {playlists.map((playlist) => (
              <li key={playlist.id}>
                <Choice playlist={playlist} onChoose={() => onChoose(playlist)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const Choice = ({ playlist, onChoose }: { playlist: PlaylistChoice; onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex w-full items-center gap-3 rounded-xl border border-line px-3 py-2.5 text-left hover:bg-sunken"
  >
    <ListMusic className="size-5 shrink-0 text-accent-text" aria-hidden />
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">{playlist.name}</span>
      <span className="block text-xs text-muted tabular-nums">
        {counted(playlist.songCount, 'song')} • {formatTime(playlist.totalDuration)} minutes
      </span>
    </span>
  </button>
);
