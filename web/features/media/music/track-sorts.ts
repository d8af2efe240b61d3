import type { MusicOrder } from '../../../generated/graphql.js';
import { useChoiceInAddress } from '../../../lib/in-address.js';
import type { TrackSort } from '../../../lib/library/tracks.js';

/** By its word in the page's address. */
const sorts = {
  newest: { label: 'Newest first' },
  oldest: { label: 'Oldest first', order: 'ADDED' },
  title: { label: 'Title, A to Z', order: 'TITLE' },
  'title-down': { label: 'Title, Z to A', order: 'TITLE', descending: true },
  artist: { label: 'Artist, A to Z', order: 'ARTIST' },
  'artist-down': { label: 'Artist, Z to A', order: 'ARTIST', descending: true },
  shortest: { label: 'Shortest first', order: 'LENGTH' },
  longest: { label: 'Longest first', order: 'LENGTH', descending: true },
  slowest: { label: 'Slowest first', order: 'TEMPO' },
  fastest: { label: 'Fastest first', order: 'TEMPO', descending: true },
} satisfies Readonly<Record<string, TrackSort & { label: string }>>;

export type SortName = keyof typeof sorts;

const names = Object.keys(sorts) as [SortName, ...SortName[]];

export const sortOptions = names.map((value) => ({ value, label: sorts[value].label }));

/** Both directions of a column, the one first that its heading asks for first. */
export const columnSorts: Readonly<Record<MusicOrder, readonly [SortName, SortName]>> = {
  TITLE: ['title', 'title-down'],
  ARTIST: ['artist', 'artist-down'],
  LENGTH: ['shortest', 'longest'],
  TEMPO: ['slowest', 'fastest'],
  ADDED: ['newest', 'oldest'],
};

/** Whether a column is sorted upwards, as screen readers are told; the latest date is the highest. */
export function directionOf(column: MusicOrder, sort: SortName): 'ascending' | 'descending' | 'none' {
  const [first, second] = columnSorts[column];
  if (sort !== first && sort !== second) return 'none';
  return (sort === first) === (column !== 'ADDED') ? 'ascending' : 'descending';
}

/** The order of the list, kept in the page's address. */
export function useTrackSort() {
  const [sort, setSort] = useChoiceInAddress<SortName>('sort', names);
  const { label: _, ...asked } = sorts[sort] as TrackSort & { label: string };
  return { sort, setSort, asked };
}

export type Sorting = Pick<ReturnType<typeof useTrackSort>, 'sort' | 'setSort'>;
