import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { listStudents } from '../student/student-listing.rows.js';

interface Many {
  readonly userId: number;
  readonly count: number;
}

/** Writes students 1 to `count` into the read tables, without events: `Ann Moss 1`, `Ann Moss 2` and so on. */
export async function addMany(rows: Rows, { userId, count }: Many) {
  await rows.query(sql`
    insert into student (id, user_id, version) select id, ${userId}::int, 1 from generate_series(1, ${count}::int) as id`);
  await rows.query(sql`
    insert into personal (subject, field, value)
    select 'student-' || id, field, value from generate_series(1, ${count}::int) as id,
      lateral (values ('firstName', 'Ann'), ('lastName', 'Moss ' || id), ('email', 'moss' || id || '@example.org'))
        as known (field, value)`);
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  for (const statement of listStudents(ids)) await rows.query(statement);
}
