import { useQuery } from '@apollo/client/react';
import { ListMusic, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { formatTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { showError } from '../../ui/toast-store.js';

const SHOWN = 5;

const DashboardPlaylistsDocument = graphql(`
  query DashboardPlaylists($first: Int!) {
    playlists(first: $first) {
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

/** The playlists changed last, with a way to all of them when there are more (specification 1, section 2). */
export function RecentPlaylists() {
  const { data, error } = useQuery(DashboardPlaylistsDocument, { variables: { first: SHOWN } });
  useEffect(() => {
    if (error) showError(serverMessage(error) ?? 'Failed to fetch playlists');
  }, [error]);
  if (!data) return <Skeleton className="h-72" />;
  const { items, nextCursor } = data.playlists;
  if (items.length === 0)
    return (
      <EmptyState
        icon={ListMusic}
        title="You haven't created any playlists yet."
        action={
          <Button variant="primary" asChild>
            <Link to="/media/playlists/new">
              <Plus className="size-4" aria-hidden /> Create a Playlist
            </Link>
          </Button>
        }
      />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {items.slice(0, SHOWN).map(({ id, name, songCount, totalDuration }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3 sm:px-6">
            <ListMusic className="size-5 shrink-0 text-accent-text" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{name}</p>
              <p className="text-sm text-muted">
                {songCount} {songCount === 1 ? 'song' : 'songs'} • {formatTime(totalDuration)} minutes
              </p>
            </div>
            <Button size="sm" asChild>
              <Link to={`/media/playlists/${id}`} aria-label={`View ${name}`}>
                View
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      {(nextCursor || items.length > SHOWN) && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" asChild>
            <Link to="/media/playlists">View All</Link>
          </Button>
        </div>
      )}
    </Card>
  );
}
