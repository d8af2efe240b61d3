import { ImageIcon, type LucideIcon, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import type { Pages } from '../../keyset-pages.js';
import { PagedList } from '../../paged-list.js';
import { useFolderImages, useFolderTracks } from '../folder-files.js';
import { type LibraryImage, useImagePages } from '../images.js';
import { NoMatches } from '../no-matches.js';
import { type LibraryTrack, type TrackBrief, type TrackSort, useTrackPages } from '../tracks.js';

interface PagesProps<Item> {
  search: string;
  render: (items: readonly Item[]) => ReactNode;
}

export function TrackPages({ search, render, sort }: PagesProps<LibraryTrack> & { sort?: TrackSort }) {
  const words = { icon: Music, failed: 'Failed to load music', empty: 'No uploaded music yet' };
  return <Shown pages={useTrackPages(search, 'ALL', sort)} search={search} render={render} {...words} />;
}

export function ImagePages({ search, render }: PagesProps<LibraryImage>) {
  const words = { icon: ImageIcon, failed: 'Failed to load images', empty: 'No uploaded images yet' };
  return <Shown pages={useImagePages(search)} search={search} render={render} {...words} />;
}

interface FolderPagesProps<Item> extends PagesProps<Item> {
  folderId: number | null;
}

export function FolderTracks({ folderId, search, render }: FolderPagesProps<TrackBrief>) {
  const words = { icon: Music, failed: 'Failed to load music', empty: 'No files here' };
  return <Shown pages={useFolderTracks(folderId, search)} search={search} render={render} {...words} />;
}

export function FolderImages({ folderId, search, render }: FolderPagesProps<LibraryImage>) {
  const words = { icon: ImageIcon, failed: 'Failed to load images', empty: 'No files here' };
  return <Shown pages={useFolderImages(folderId, search)} search={search} render={render} {...words} />;
}

interface ShownProps<Item> extends PagesProps<Item> {
  pages: Pages<Item>;
  icon: LucideIcon;
  failed: string;
  empty: string;
}

function Shown<Item>({ pages, search, render, icon, failed, empty }: ShownProps<Item>) {
  const nothing = search ? <NoMatches /> : <EmptyState icon={icon} title={empty} />;
  return (
    <PagedList pages={pages} failed={failed} empty={nothing}>
      {render}
    </PagedList>
  );
}
