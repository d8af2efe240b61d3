import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import type { Pages } from '../../../lib/keyset-pages.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadMore } from '../../../ui/load-more.js';
import { Skeleton } from '../../../ui/skeleton.js';

interface FilePagesProps<Item> {
  pages: Pages<Item>;
  isRoot: boolean;
  failed: string;
  render: (files: readonly Item[]) => ReactNode;
}

/** The files of a folder as far as they have been read; the rest comes when the end is near. */
export function FilePages<Item>({ pages, isRoot, failed, render }: FilePagesProps<Item>) {
  const { items, error, hasMore, isLoadingMore, hasFailed, loadMore, retry } = pages;
  if (!items && error)
    return (
      <EmptyState
        role="alert"
        icon={CircleAlert}
        title={failed}
        description={serverMessage(error)}
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  if (!items) return <Skeleton className="h-40" />;
  // All that had been read may have been moved away, while there are more.
  if (items.length === 0 && !hasMore)
    return (
      <p className="rounded-2xl border border-dashed border-line-strong/50 px-6 py-10 text-center text-sm text-muted">
        {isRoot
          ? 'No unorganized files'
          : 'This folder is empty. Drag files onto it, or move them by their menu.'}
      </p>
    );
  return (
    <div>
      {render(items)}
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} hasFailed={hasFailed} onLoad={loadMore} />
    </div>
  );
}
