import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { classSlice } from './class.slice.js';

/** The classes of deleted users, with their segments. */
export const classBelonging: Belonging = {
  left: () => sql`select id, user_id as "userId" from class join erased_user using (user_id)`,
  end: ({ id }, { commands, context }) => commands.give(context, classSlice, id, { kind: 'delete' }),
};
