import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/errors.js';
import { forgetGone } from '../../lib/forget-gone.js';
import { ScheduleDocument } from './schedule.queries.js';

/** After a refusal: what somebody else changed is read again, and what they deleted leaves the screen. */
export function useReread() {
  const client = useApolloClient();
  return (error: unknown, id: number) => {
    forgetGone(client.cache, error, 'Schedule', id);
    if (errorCode(error) !== 'CONFLICT') return Promise.resolve(undefined);
    const asked = { query: ScheduleDocument, variables: { id }, fetchPolicy: 'network-only' as const };
    return client.query(asked).catch(() => undefined);
  };
}
