import { useQuery } from '@apollo/client/react';
import { ListMusic } from 'lucide-react';
import { counted, formatTime } from '../../../lib/format.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { RecentPlaylistsDocument } from './playlists.js';
import { usePlaylistSongs } from './use-playlist-songs.js';

/** Specification 2, section 9. */
const MOST = 3;

export interface RecentPlaylistsProps {
  /** A segment's form is open. */
  isLocked: boolean;
  onChoose: (tracks: readonly TrackBrief[]) => void;
}

/** The playlists that were changed last; the one chosen fills the segments. */
export function RecentPlaylists({ isLocked, onChoose }: RecentPlaylistsProps) {
  const choose = usePlaylistSongs(onChoose);
  const { data, error } = useQuery(RecentPlaylistsDocument, {
    variables: { first: MOST },
    fetchPolicy: 'no-cache',
  });
  const playlists = data?.playlists.items.slice(0, MOST);

  return (
    <section aria-labelledby="recent-playlists" className="mt-4">
      <h3 id="recent-playlists" className="mb-2 text-sm font-semibold">
        Your Recent Playlists
      </h3>
      {error ? (
        <p role="alert" className="text-sm text-danger-text">
          Failed to load playlists
        </p>
      ) : !playlists ? (
        <Skeleton className="h-28" />
      ) : playlists.length === 0 ? (
        <p className="text-sm text-muted">No playlists yet. Make one in the media library, or import one.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {playlists.map(({ id, name, songCount, totalDuration }) => (
            <li key={id}>
              <button
                type="button"
                disabled={isLocked}
                title="Put its songs on the segments, in order"
                onClick={() => void choose(id)}
                className="flex w-full items-center gap-3 rounded-xl border border-line px-3 py-2.5 text-left hover:bg-sunken disabled:opacity-50"
              >
                <ListMusic className="size-5 shrink-0 text-accent-text" aria-hidden />
                <span className="min-w-0">
                  <span className="block truncate text-sm font-medium">{name}</span>
                  <span className="block text-xs text-muted tabular-nums">
                    {counted(songCount, 'song')} • {formatTime(totalDuration)} minutes
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
