import { useMutation, useQuery } from '@apollo/client/react';
import { serverMessage } from '../../../lib/errors.js';
import { showError, showToast } from '../../../ui/toast-store.js';
import { EndOtherSessionsDocument, EndSessionDocument, MySessionsDocument } from './sessions.queries.js';

/** Where the person is signed in, read anew whenever the list is opened, and how that ends. */
export function useSessions() {
  const { data, error, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'cache-and-network' });
  const again = { refetchQueries: [MySessionsDocument], awaitRefetchQueries: true };
  const [end, ending] = useMutation(EndSessionDocument, again);
  const [endOthers, endingOthers] = useMutation(EndOtherSessionsDocument, again);

  async function attempt(work: () => Promise<string>) {
    try {
      showToast({ title: 'Signed out', description: await work() });
    } catch (failure) {
      const generic = 'The session could not be ended. Please try again.';
      showError(serverMessage(failure) ?? generic, 'Sign-out failed');
    }
  }

  return {
    sessions: data?.mySessions,
    error,
    retry: () => void refetch().catch(() => undefined),
    isBusy: ending.loading || endingOthers.loading,
    end: (id: string) =>
      attempt(async () => {
        await end({ variables: { id } });
        return 'That device is signed out.';
      }),
    endOthers: () =>
      attempt(async () => {
        const count = (await endOthers()).data?.endOtherSessions ?? 0;
        return count === 1 ? '1 other device is signed out.' : `${count} other devices are signed out.`;
      }),
  };
}
