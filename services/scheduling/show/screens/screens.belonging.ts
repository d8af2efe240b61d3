import type { Belonging, Left } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { OpenShows } from './open-shows.js';

interface LeftShow extends Left<string> {
  readonly showId: string;
}

/** The open shows of deleted users, with their codes and views. */
export const screensBelonging: Belonging<LeftShow> = {
  left: () => sql`
    select user_id || ' ' || show_id as id, user_id as "userId", show_id as "showId"
    from show_screens join erased_user using (user_id)`,
  end: ({ userId: ownerId, showId }, { get }) => get(OpenShows).close({ ownerId, showId }),
};
