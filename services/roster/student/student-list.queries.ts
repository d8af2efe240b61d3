import { Inject, Injectable } from '@nestjs/common';
import { notACursor, type Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { countRowsRead } from '@cadenza/kernel/runtime/current-operation.js';
import { byName, wholeStudents, type KnownStudent } from './student.queries.js';

/** Which students of a user are listed: those on the roster, or those who left it. */
export interface StudentList extends Listing {
  readonly former: boolean;
}

const matches = ({ pattern }: StudentList) =>
  sql`(${pattern}::text is null or searched like search_key(${pattern}) collate "C")`;

const listed = (list: StudentList) => sql`
  select * from student_listing
  where user_id = ${list.userId} and removed = ${list.former} and ${matches(list)}`;

/** Orders, searches and limits students where their rows are: a page reads one row more than it holds. */
@Injectable()
export class StudentListQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** How many there are on all pages. It goes through all students of the user, which counts as reading them. */
  async count(list: StudentList): Promise<number> {
    const [row] = await this.rows.query<{ total: number; read: number }>(sql`
      select count(*) filter (where ${matches(list)})::int as total, count(*)::int as read
      from student_listing where user_id = ${list.userId} and removed = ${list.former}`);
    countRowsRead(row?.read ?? 0);
    return row?.total ?? 0;
  }

  newest(list: StudentList): Promise<KnownStudent[]> {
    const { before, limit } = list;
    return this.rows.query<KnownStudent>(
      wholeStudents(
        sql`${listed(list)} and (${before}::int is null or student_id < ${before}::int)
          order by student_id desc limit ${limit}::int + 1`,
        sql`student_id desc`,
      ),
    );
  }

  /** Behind the row that the cursor names, or at its place where that row is there no more. */
  async byName(list: StudentList): Promise<KnownStudent[]> {
    const [behind, skipped] = await this.startOf(list);
    return this.rows.query<KnownStudent>(
      wholeStudents(
        sql`${listed(list)} ${behind} order by ${byName} limit ${list.limit}::int + 1 offset ${skipped}::int`,
        byName,
      ),
    );
  }

  private async startOf(list: StudentList): Promise<[Sql, number]> {
    const { before, place } = list;
    if (before === null) return [sql``, 0];
    const cursor = sql`${listed(list)} and student_id = ${before}::int`;
    const isThere = (await this.rows.query(cursor)).length > 0;
    if (isThere) return [sql`and (${byName}) > (select ${byName} from (${cursor}) as cursor)`, 0];
    if (place === null) throw notACursor();
    return [sql``, place];
  }
}
