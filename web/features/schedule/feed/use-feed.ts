import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showFailure } from '../../../lib/show-failure.js';
import { showToast } from '../../../ui/toast-store.js';
import {
  CalendarFeedDocument,
  CreateCalendarFeedDocument,
  RevokeCalendarFeedDocument,
} from './feed.queries.js';

/** The private address for calendar programs. The address itself is known only right after it was made. */
export function useFeed() {
  const { data, error, refetch } = useQuery(CalendarFeedDocument, { fetchPolicy: 'cache-and-network' });
  const [create, { loading: isCreating }] = useMutation(CreateCalendarFeedDocument);
  const [revoke, { loading: isRevoking }] = useMutation(RevokeCalendarFeedDocument);
  const [address, setAddress] = useState<string>();
  return {
    feed: data?.calendarFeed,
    error: data ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
    address,
    isBusy: isCreating || isRevoking,
    async create() {
      try {
        const { data: made } = await create();
        setAddress(made?.createCalendarFeed.address);
        await refetch();
      } catch (failure) {
        showFailure('Failed to create the address', failure);
      }
    },
    async revoke() {
      try {
        await revoke();
        setAddress(undefined);
        await refetch();
        showToast({ title: 'Calendar subscription turned off' });
      } catch (failure) {
        showFailure('Failed to turn off the subscription', failure);
      }
    },
  };
}
