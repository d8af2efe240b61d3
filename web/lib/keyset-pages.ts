import { NetworkStatus } from '@apollo/client';

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  items: readonly Item[] | undefined;
  error: Error | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface Read<Item> {
  page: { items: readonly Item[]; nextCursor?: string | null | undefined } | undefined;
  error: Error | undefined;
  networkStatus: NetworkStatus;
  /** Asks for the page behind the cursor. */
  after: (cursor: string) => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** What a screen needs of a paged query; failures are in `error`, and the refused page can be asked for again. */
export function pagesOf<Item>({ page, error, networkStatus, after, refetch }: Read<Item>): Pages<Item> {
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  return {
    items: page?.items,
    error,
    hasMore: Boolean(page?.nextCursor),
    isLoadingMore,
    loadMore: () => {
      if (isLoadingMore || !page?.nextCursor) return;
      void after(page.nextCursor).catch(() => undefined);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
