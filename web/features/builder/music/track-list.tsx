import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Music } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LibraryDocument, type Track } from './tracks.js';

const PAGE = 30;

/** The library's tracks with a search, each with a Select button. */
export function TrackList({ onSelect }: { onSelect: (track: Track) => void }) {
  const [search, setSearch] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <SearchInput placeholder="Search tracks..." value={search} onValueChange={setSearch} />
      <div className="max-h-[400px] overflow-y-auto">
        <Found search={useDebounced(search.trim())} onSelect={onSelect} />
      </div>
    </div>
  );
}

function Found({ search, onSelect }: { search: string; onSelect: (track: Track) => void }) {
  const { data, previousData, error, networkStatus, fetchMore } = useQuery(LibraryDocument, {
    variables: { search: search || null, first: PAGE },
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.music;
  if (error) return <EmptyState role="alert" icon={Music} title="Failed to load music" />;
  if (!page) return <Skeleton className="h-60" />;
  if (page.items.length === 0)
    return (
      <EmptyState
        icon={Music}
        title={search ? 'No matches found' : 'No uploaded music yet'}
        description={
          search ? 'Try different search terms or filters' : 'Upload MP3s in the media library first.'
        }
      />
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {page.items.map((track) => (
          <li key={track.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{track.title}</p>
              <p className="truncate text-sm text-muted">
                {track.artist} • {formatTime(track.duration)}
                {track.bpm ? ` • ${Math.round(track.bpm)} BPM` : ''}
              </p>
            </div>
            <Button size="sm" aria-label={`Select ${track.title}`} onClick={() => onSelect(track)}>
              Select
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={Boolean(page.nextCursor)}
        isLoading={networkStatus === NetworkStatus.fetchMore}
        onLoad={() => void fetchMore({ variables: { after: page.nextCursor } }).catch(() => undefined)}
      />
    </>
  );
}
