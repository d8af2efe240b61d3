import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { checkInSlice } from './check-in.slice.js';

/** Codes of deleted users count no more. */
export const checkInBelonging: Belonging = {
  left: () => sql`
    select schedule_id as id, user_id as "userId" from check_in join erased_user using (user_id)
    where closed_at is null`,
  end: ({ id }, { commands, context }) => commands.give(context, checkInSlice, id, { kind: 'close' }),
};
