import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { personalRows } from './student.personal.js';
import { studentSlice } from './student.slice.js';

/** The students of deleted users: what is known of them goes, and the notes on them; numbers stay. */
export const studentBelonging: Belonging = {
  left: () => sql`
    select id, user_id as "userId" from student join erased_user using (user_id) where not removed`,
  end: ({ id }, { commands, context }) => {
    const command = { kind: 'remove' } as const;
    const rows = personalRows(streamOf(studentSlice, id), command);
    return commands.give(context, studentSlice, id, command, { rows });
  },
};
