import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { librarySlice } from './library.slice.js';

/** The folders of deleted users; one library each. */
export const libraryBelonging: Belonging = {
  left: () => sql`select user_id as id, user_id as "userId"
    from (select user_id from folder union select user_id from folder_file) as owner
    join erased_user using (user_id)`,
  end: ({ id }, { commands, context }) => commands.give(context, librarySlice, id, { kind: 'clear' }),
};
