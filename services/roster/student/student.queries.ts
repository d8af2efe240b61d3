import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentField } from './student.fields.js';

export interface StudentRow {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  readonly personal: { readonly [Field in StudentField]?: string } | null;
}

@Injectable()
export class StudentQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** By last and first name, in any case. */
  list(userId: number): Promise<StudentRow[]> {
    return this.rows.query<StudentRow>(sql`
      select id, user_id, version, personal
      from student left join lateral (
        select jsonb_object_agg(field, value) as personal from personal where subject = 'student-' || id
      ) known on true
      where user_id = ${userId} and not removed
      order by lower(personal ->> 'lastName'), lower(personal ->> 'firstName'), id`);
  }

  async find(id: number): Promise<StudentRow | undefined> {
    const [row] = await this.rows.query<StudentRow>(sql`
      select id, user_id, version, (
        select jsonb_object_agg(field, value) from personal where subject = 'student-' || id
      ) as personal
      from student where id = ${id} and not removed`);
    return row;
  }
}
