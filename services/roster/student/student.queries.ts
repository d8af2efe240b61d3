import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentField } from './student.fields.js';

/** A student with what is stored of the person. */
export interface KnownStudent {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  /** Off the roster. */
  readonly removed: boolean;
  readonly personal: { readonly [Field in StudentField]?: string };
}

/** A student with nothing but the name. */
export interface NamedStudent {
  readonly id: number;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
}

const named = sql`
  select id, version, first_name as "firstName", last_name as "lastName"
  from student_listing join student on id = student_id`;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/** The students of these rows, which have a `student_id`. */
export const wholeStudents = (found: Sql, order: Sql): Sql => sql`
  select student.id, student.user_id, student.version, student.removed,
    (select coalesce(json_object_agg(field, value), '{}') from personal
      where subject = 'student-' || student.id) as personal
  from (${found}) as found join student on student.id = student_id order by ${order}`;

/** By last and first name, whatever their case and accents. */
export const byName = sql`last_name, first_name, student_id`;

@Injectable()
export class StudentQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** All students on a roster, by name. */
  roster(userId: number): Promise<NamedStudent[]> {
    return this.rows.query<NamedStudent>(sql`
      ${named} where student.user_id = ${userId} and not student.removed order by ${byName}`);
  }

  /** The students of a user who are enrolled in a class, by name. */
  enrolled(userId: number, classId: number, limit: number | null): Promise<NamedStudent[]> {
    return this.rows.query<NamedStudent>(sql`
      ${named} where student.user_id = ${userId} and not student.removed and exists (
        select from enrollment
        where class_id = ${classId} and user_id = ${userId} and enrollment.student_id = student.id)
      order by ${byName} limit ${limit}::int`);
  }

  /** What is stored of a student beside the name. */
  readonly details = gathered(async (ids: readonly number[]) => {
    const found = sql`select id as student_id from student where id = any(${ids}::int[])`;
    const rows = await this.rows.query<KnownStudent>(wholeStudents(found, sql`student_id`));
    return new Map(rows.map(({ id, personal }) => [id, personal]));
  });

  /** By which a file's rows are known, of all students on a roster. */
  people(userId: number): Promise<Person[]> {
    return this.rows.query<Person>(sql`
      select first_name as "firstName", last_name as "lastName", value as email
      from student_listing left join personal on subject = 'student-' || student_id and field = 'email'
      where user_id = ${userId} and not removed`);
  }

  async find(id: number): Promise<KnownStudent | undefined> {
    const found = await this.kept(id);
    return found?.removed ? undefined : found;
  }

  /** Who left the roster, too, unless they were erased. */
  async kept(id: number): Promise<KnownStudent | undefined> {
    const one = sql`select id as student_id from student where id = ${id} and not erased`;
    const [found] = await this.rows.query<KnownStudent>(wholeStudents(one, sql`student_id`));
    return found;
  }
}
