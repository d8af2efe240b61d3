import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.js';
import type { Pages } from './keyset-pages.js';
import { LoadFailure } from './load-failure.js';
import { MorePages } from './more-pages.js';

interface PagedListProps<Item> {
  pages: Pages<Item>;
  /** What could not be loaded. */
  failed: string;
  /** Of the button that tries again. */
  retryLabel?: string | undefined;
  /** Stands there until the first page has come. */
  waiting?: ReactNode;
  /** Says that there is nothing, or nothing that was searched for. */
  empty: ReactNode;
  /** What has been read. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read page by page, in all its states; the next page comes when its end is near. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, failed, retryLabel, waiting = <Skeleton className="h-60" />, empty, children } = props;
  const { items, error, hasMore, hasFailed, retry } = pages;
  if (!items)
    return error ? <LoadFailure {...{ title: failed, error, onRetry: retry, retryLabel }} /> : waiting;
  // All that had been read may have been deleted or moved away, while there are more.
  if (items.length === 0 && !hasMore && !hasFailed) return empty;
  return (
    <div>
      {children(items)}
      <MorePages pages={pages} />
    </div>
  );
}
