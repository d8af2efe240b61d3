import { LoadMore } from '../ui/load-more.js';
import type { Pages } from './keyset-pages.js';
import { useOnline, useWhenOnline } from './use-when-online.js';

type More = Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'hasFailed' | 'loadMore'> & {
  /** Of what stands there already, read anew. */
  error?: Error | undefined;
};

/** Under a list that is read page by page: its next page, what could not be loaded, and that again when the network is back. */
export function MorePages({ pages }: { pages: More }) {
  const { hasMore, isLoadingMore, hasFailed, loadMore, error } = pages;
  const isOnline = useOnline();
  useWhenOnline(() => hasFailed && loadMore());
  const what = error && !hasMore ? 'This list could not be refreshed.' : 'More could not be loaded.';
  return (
    <LoadMore
      hasMore={hasMore || hasFailed}
      isLoading={isLoadingMore}
      hasFailed={hasFailed}
      problem={isOnline ? what : `${what} ${offline}`}
      onLoad={loadMore}
    />
  );
}

const offline = 'You’re offline. We’ll try again when your connection is back.';
