import type { ReactNode } from 'react';
import type { Pages } from '../../../lib/keyset-pages.js';
import { PagedList } from '../../../lib/paged-list.js';
import { Skeleton } from '../../../ui/skeleton.js';

interface FilePagesProps<Item> {
  pages: Pages<Item>;
  isRoot: boolean;
  failed: string;
  render: (files: readonly Item[]) => ReactNode;
}

/** The files of a folder as far as they have been read. */
export function FilePages<Item>({ pages, isRoot, failed, render }: FilePagesProps<Item>) {
  const empty = (
    <p className="rounded-2xl border border-dashed border-line-strong/50 px-6 py-10 text-center text-sm text-muted">
      {isRoot
        ? 'No unorganized files'
        : 'This folder is empty. Drag files onto it, or move them from their menu.'}
    </p>
  );
  return (
    <PagedList pages={pages} failed={failed} waiting={<Skeleton className="h-40" />} empty={empty}>
      {render}
    </PagedList>
  );
}
