import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ContactMessageFilter } from '../../../generated/graphql.js';
import { showToast } from '../../../ui/toast-store.js';
import { showFailure } from '../failure-toast.js';
import {
  AnswerContactMessageDocument,
  type ContactMessage,
  ContactMessagesDocument,
  DeleteContactMessageDocument,
} from './messages.queries.js';

const PAGE = 25;

/** The messages of the contact form with one filter, page by page, and what can be done about them. */
export function useMessages(filter: ContactMessageFilter) {
  const client = useApolloClient();
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(ContactMessagesDocument, {
    variables: { filter, first: PAGE },
    notifyOnNetworkStatusChange: true,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.contactMessages;
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  const reload = () => refetch().catch(() => undefined);
  const more = (after: string) =>
    fetchMore({
      variables: { after },
      updateQuery: (shown, { fetchMoreResult: { contactMessages: next } }) => ({
        contactMessages: { ...next, items: [...shown.contactMessages.items, ...next.items] },
      }),
    });
  const attempt = async (failed: string, done: string, work: () => Promise<unknown>) => {
    try {
      await work();
      showToast({ title: done });
    } catch (failure) {
      showFailure(failed, failure);
    }
    await reload();
  };
  return {
    messages: page?.items,
    total: page?.total ?? 0,
    error,
    hasMore: Boolean(page?.nextCursor),
    isLoadingMore,
    loadMore: () => {
      if (!isLoadingMore && page?.nextCursor) void more(page.nextCursor).catch(() => undefined);
    },
    retry: () => void reload(),
    answer: ({ id, version }: ContactMessage, answered: boolean) =>
      attempt('Failed to update message', answered ? 'Marked as answered' : 'Marked as new', () =>
        client.mutate({ mutation: AnswerContactMessageDocument, variables: { id, answered, version } }),
      ),
    remove: ({ id }: ContactMessage) =>
      attempt('Failed to delete message', 'Message deleted', () =>
        client.mutate({ mutation: DeleteContactMessageDocument, variables: { id } }),
      ),
  };
}
