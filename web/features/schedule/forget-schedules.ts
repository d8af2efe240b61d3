import type { ApolloCache } from '@apollo/client';

/** Drops every stored list of sessions after one has changed. The next classes are then stored offline (app/shell). */
export function forgetSchedules(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'schedules' });
  dispatchEvent(new Event('scheduleschange'));
}
