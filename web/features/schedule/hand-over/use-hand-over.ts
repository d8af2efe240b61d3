import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { randomKey } from '../../../lib/random-key.js';
import {
  AcceptShareDocument,
  DeclineShareDocument,
  RemoveShareDocument,
} from '../../../lib/sharing/share.queries.js';
import { showFailure } from '../../../lib/show-failure.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { showToast } from '../../../ui/toast-store.js';
import { forgetSchedules } from '../forget-schedules.js';
import type { Entry } from '../schedule.queries.js';
import { HandOverDocument, type Offer } from './hand-over.queries.js';

const forgetLists = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'handOverOffers' });
  forgetSchedules(cache);
  cache.gc();
};
const forgetHandOver = (cache: ApolloCache, id: number) =>
  cache.evict({ id: cache.identify({ __typename: 'Schedule', id }), fieldName: 'handOver' });

/** What owners of sessions and those who take them over do; what is refused is said in the server's words. */
export function useHandOver() {
  const client = useApolloClient();
  const { cache } = client;
  async function perform(failed: string, change: () => Promise<unknown>) {
    try {
      await change();
    } catch (error) {
      showFailure(failed, error);
    }
    holdFocus();
  }
  return {
    /** Throws what the server refuses it with. */
    async handOver({ id }: Pick<Entry, 'id'>, recipientEmail: string) {
      await client.mutate({
        mutation: HandOverDocument,
        variables: { input: { scheduleId: id, recipientEmail } },
        context: { headers: { 'Idempotency-Key': randomKey() } },
      });
      forgetHandOver(cache, id);
      showToast({ title: 'Session offered', description: `${recipientEmail} gets an email about it.` });
    },
    takeBack: ({ id, handOver }: Entry) =>
      perform('Failed to take the session back', async () => {
        await client.mutate({ mutation: RemoveShareDocument, variables: { id: handOver!.id } });
        forgetHandOver(cache, id);
        showToast({ title: 'Session taken back', description: 'You teach it yourself again.' });
      }),
    accept: ({ id, title }: Offer) =>
      perform('Failed to accept the session', async () => {
        await client.mutate({ mutation: AcceptShareDocument, variables: { id } });
        forgetLists(cache);
        showToast({ title: 'Session accepted', description: `${title} is on your schedule now.` });
      }),
    decline: ({ id }: Offer) =>
      perform('Failed to decline the session', async () => {
        await client.mutate({ mutation: DeclineShareDocument, variables: { id } });
        forgetLists(cache);
      }),
  };
}
