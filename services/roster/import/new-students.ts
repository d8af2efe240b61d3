import { beginning } from '@cadenza/kernel/cqrs/decided-unit.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Append } from '@cadenza/kernel/eventsourcing/unit.js';
import { decidingCaller, type Caller } from '@cadenza/kernel/runtime/caller.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { StudentInput } from '../student/student.fields.js';
import { listStudents } from '../student/student-listing.rows.js';
import { personalValues } from '../student/student.personal.js';
import { studentSlice } from '../student/student.slice.js';

export interface NewStudent {
  readonly id: number;
  readonly input: StudentInput;
}

interface By {
  readonly caller: Caller;
  readonly userId: number;
  readonly now: Date;
}

/** The streams of new students, each decided as one that is added by hand, and their rows in a few statements. */
export function newStudents(students: readonly NewStudent[], by: By): { streams: Append[]; rows: Sql[] } {
  const known = students.flatMap(({ id, input }) =>
    personalValues(input).map((each) => ({ subject: streamOf(studentSlice, id), ...each })),
  );
  return {
    streams: students.map((student) => streamOfNew(student, by)),
    rows: [
      sql`insert into student (id, user_id, version)
          select id, ${by.userId}::int, 1 from unnest(${students.map(({ id }) => id)}::int[]) as given (id)`,
      sql`insert into personal (subject, field, value) select * from unnest(
            ${known.map(({ subject }) => subject)}::text[], ${known.map(({ field }) => field)}::text[],
            ${known.map(({ value }) => value)}::text[])`,
      ...listStudents(students.map(({ id }) => id)),
    ],
  };
}

function streamOfNew({ id, input }: NewStudent, { caller, now }: By): Append {
  const { decide, initial } = studentSlice.decider;
  const command = { kind: 'add', studentId: id, input } as const;
  const decided = decide(command, initial, { now, caller: decidingCaller(caller) });
  if (decided instanceof Rejection) throw new RejectionError(decided);
  return beginning(studentSlice, streamOf(studentSlice, id), decided, { caller, recordedAt: now });
}
