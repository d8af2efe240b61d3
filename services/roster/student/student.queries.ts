import { Inject, Injectable } from '@nestjs/common';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { readPersonal } from '@cadenza/kernel/eventsourcing/personal.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentField } from './student.fields.js';
import { studentSlice } from './student.slice.js';

interface StudentRow {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  /** Off the roster. */
  readonly removed: boolean;
}

/** A row with what is known of the person. */
export interface KnownStudent extends StudentRow {
  readonly personal: { readonly [Field in StudentField]?: string };
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

@Injectable()
export class StudentQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** By last and first name, in any case. */
  async list(userId: number): Promise<KnownStudent[]> {
    return this.named(
      sql`select id, user_id, version, removed from student where user_id = ${userId} and not removed`,
    );
  }

  /** Those who left the roster and whose names are known still. */
  async former(userId: number): Promise<KnownStudent[]> {
    const found = await this.named(sql`
      select id, user_id, version, removed from student where user_id = ${userId} and removed and not erased`);
    return found.filter(({ personal }) => personal.lastName !== undefined);
  }

  /** Those added last, one more than the limit when there is a next page. */
  async newest({ userId, before, limit }: Listing): Promise<KnownStudent[]> {
    return this.known(
      await this.rows.query<StudentRow>(sql`
        select id, user_id, version, removed from student
        where user_id = ${userId} and not removed and (${before}::int is null or id < ${before}::int)
        order by id desc limit ${limit}::int + 1`),
    );
  }

  /** How many there are on all pages. */
  async count(userId: number): Promise<number> {
    const [row] = await this.rows.query<{ count: number }>(
      sql`select count(*)::int as count from student where user_id = ${userId} and not removed`,
    );
    return row?.count ?? 0;
  }

  async find(id: number): Promise<KnownStudent | undefined> {
    const found = await this.kept(id);
    return found?.removed ? undefined : found;
  }

  /** Who left the roster, too, unless they were erased. */
  async kept(id: number): Promise<KnownStudent | undefined> {
    const found = await this.rows.query<StudentRow>(
      sql`select id, user_id, version, removed from student where id = ${id} and not erased`,
    );
    return (await this.known(found))[0];
  }

  private async named(select: Sql): Promise<KnownStudent[]> {
    const known = await this.known(await this.rows.query<StudentRow>(sql`${select} order by id`));
    return known.sort(
      ({ personal: a }, { personal: b }) =>
        names.compare(a.lastName ?? '', b.lastName ?? '') ||
        names.compare(a.firstName ?? '', b.firstName ?? ''),
    );
  }

  private async known(found: readonly StudentRow[]): Promise<KnownStudent[]> {
    const subjectOf = (row: StudentRow) => streamOf(studentSlice, row.id);
    const personal = await readPersonal(this.rows, found.map(subjectOf));
    return found.map((row) => ({ ...row, personal: personal.get(subjectOf(row)) ?? {} }));
  }
}
