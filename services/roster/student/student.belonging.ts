import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { personalRows } from './student.personal.js';
import { studentSlice } from './student.slice.js';

/** The students of deleted users: those who left the roster, too: what is known of them goes, and numbers stay. */
export const studentBelonging: Belonging = {
  left: () => sql`
    select id, user_id as "userId" from student join erased_user using (user_id) where not erased`,
  end: ({ id }, { commands, context }) => {
    const command = { kind: 'erase' } as const;
    const rows = personalRows(streamOf(studentSlice, id), command);
    return commands.give(context, studentSlice, id, command, { rows });
  },
};
