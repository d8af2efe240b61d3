import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';

/**
 * Writes how students are ordered and searched, from what is stored of them now: the name as "first last" and as "last
 * first", the email and the phone. Of a student who left the roster there is a row while the name is stored, of an erased
 * one none.
 */
const insert = (which: Sql) => sql`
  insert into student_listing (student_id, user_id, removed, last_name, first_name, searched)
  select id, user_id, removed, last_name, first_name, search_key(concat_ws(chr(10),
    first_name || ' ' || last_name, last_name || ' ' || first_name, email, phone))
  from student cross join lateral (
    select coalesce(max(value) filter (where field = 'lastName'), '') as last_name,
      coalesce(max(value) filter (where field = 'firstName'), '') as first_name,
      max(value) filter (where field = 'email') as email, max(value) filter (where field = 'phone') as phone
    from personal where subject = 'student-' || id
  ) as stored
  where ${which} and not erased and (not removed or last_name <> '')
  on conflict (student_id) do update set removed = excluded.removed, last_name = excluded.last_name,
    first_name = excluded.first_name, searched = excluded.searched`;

/** Lists students anew, after all their other rows were written. */
export const listStudents = (ids: readonly number[]): Sql[] => [
  sql`delete from student_listing where student_id = any(${ids}::int[])`,
  insert(sql`id = any(${ids}::int[])`),
];

/** For the migration that makes the table, which stands on this statement. */
export const listEveryStudent = insert(sql`true`).text;
