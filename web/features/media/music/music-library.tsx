import { Music } from 'lucide-react';
import type { MusicFilter } from '../../../generated/graphql.js';
import { useChoiceInAddress, useSearchInAddress } from '../../../lib/in-address.js';
import type { Pages } from '../../../lib/keyset-pages.js';
import { NoMatches } from '../../../lib/library/no-matches.js';
import { type LibraryTrack, useTrackPages } from '../../../lib/library/tracks.js';
import { PagedList } from '../../../lib/paged-list.js';
import { useRemembered } from '../../../lib/remembered.js';
import { Button } from '../../../ui/button.js';
import { ChoiceButtons } from '../../../ui/choice-buttons.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { layouts, ListControls } from './list-controls.js';
import { TrackList } from './track-list.js';
import { useTrackSort } from './track-sorts.js';
import { useSelectAll } from './use-select-all.js';
import { useSelection } from './use-selection.js';

const filters: readonly { value: MusicFilter; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'ORIGINALS', label: 'Originals' },
  { value: 'CLIPS', label: 'Clips' },
];

/** List View: search, filters and the cards of the own tracks (specification 2, section 2, Media Library). */
export function MusicLibrary({ onUpload }: { onUpload: () => void }) {
  const { typed, setTyped, search } = useSearchInAddress();
  const [filter, setFilter] = useChoiceInAddress<MusicFilter>('filter', ['ALL', 'ORIGINALS', 'CLIPS']);
  const { asked, ...sorting } = useTrackSort();
  const pages = useTrackPages(search, filter, { ...asked, shared: true });
  const selection = useSelection(`${filter} ${search}`);
  const selectAll = useSelectAll({ search, filter, ...asked }, selection.select);
  const [layout, setLayout] = useRemembered('music layout', layouts);
  const list = { sorting, selection, onSelectAll: () => void selectAll(), isTable: layout === 'table' };
  return (
    <div className="contents sm:flex sm:flex-col sm:gap-5">
      <div className="contents sm:flex sm:flex-wrap sm:gap-3">
        <SearchInput
          label="Search music"
          placeholder="Search by title or artist..."
          className="min-w-0 grow max-sm:order-first max-sm:col-span-2 sm:w-full sm:max-w-md"
          value={typed}
          onValueChange={setTyped}
        />
        <ChoiceButtons
          label="Filter"
          options={filters}
          value={filter}
          onValueChange={setFilter}
          className="max-sm:order-first max-sm:[&>button]:px-2"
        />
      </div>
      <div className="max-sm:order-1 max-sm:col-span-2">
        <ListControls sorting={sorting} layout={layout} onLayout={setLayout} />
        <Tracks
          pages={pages}
          isNarrowed={search !== '' || filter !== 'ALL'}
          onUpload={onUpload}
          list={list}
        />
      </div>
    </div>
  );
}

interface TracksProps {
  pages: Pages<LibraryTrack>;
  isNarrowed: boolean;
  onUpload: () => void;
  list: Omit<Parameters<typeof TrackList>[0], 'tracks'>;
}

function Tracks({ pages, isNarrowed, onUpload, list }: TracksProps) {
  const upload = (
    <Button variant="primary" onClick={onUpload}>
      Upload your first MP3
    </Button>
  );
  const empty = isNarrowed ? (
    <NoMatches />
  ) : (
    <EmptyState icon={Music} title="No uploaded music yet" action={upload} />
  );
  return (
    <PagedList pages={pages} failed="Failed to load music" waiting={<Waiting />} empty={empty}>
      {(tracks) => <TrackList tracks={tracks} {...list} />}
    </PagedList>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading music</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-42 rounded-2xl" />
      ))}
    </div>
  );
}
