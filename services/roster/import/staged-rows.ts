import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { WriteBudget } from '@cadenza/kernel/cqrs/write-budget.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { importLimits } from './import.limits.js';
import type { GivenRow } from './judged-rows.js';

/** Whose rows, and of which import. */
export interface ImportKey {
  readonly userId: number;
  readonly importId: string;
}

/** Rows of a file on their way to the roster. They are personal: with the import, its end or its owner they go. */
@Injectable()
export class StagedRows {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(WriteBudget) private readonly budget: WriteBudget,
  ) {}

  /** Answers how many rows there are now. Throws TOO_LARGE, and keeps none of them, when there are too many; RATE_LIMITED. */
  async stage({ userId, importId }: ImportKey, given: readonly GivenRow[], now: Date): Promise<number> {
    const byRow = new Map(given.map(({ row, input }) => [row, JSON.stringify(input)]));
    await this.budget.spend(
      userId,
      [...byRow.values()].reduce((sum, input) => sum + Buffer.byteLength(input), 0),
    );
    await this.rows.query(
      sql`delete from student_import_row where user_id = ${userId} and import_id <> ${importId}`,
    );
    await this.rows.query(sql`
      insert into student_import_row (user_id, import_id, row, input, size, at)
      select ${userId}::int, ${importId}::uuid, row, input, octet_length(input::text), ${now}
      from unnest(${[...byRow.keys()]}::int[], ${[...byRow.values()]}::json[]) as given (row, input)
      where not exists (select from erased_user where user_id = ${userId}::int)
      on conflict (user_id, import_id, row) do update set input = excluded.input, size = excluded.size`);
    return await this.counted({ userId, importId });
  }

  /** As they stand in the file. */
  list({ userId, importId }: ImportKey): Promise<GivenRow[]> {
    return this.rows.query<{ row: number; input: GivenRow['input'] }>(sql`
      select row, input from student_import_row
      where user_id = ${userId} and import_id = ${importId} order by row`);
  }

  async discard(key: ImportKey): Promise<void> {
    await this.rows.query(withoutStaged(key));
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.rows.query(sql`delete from student_import_row where at < ${moment}`);
  }

  private async counted(key: ImportKey): Promise<number> {
    const [{ count, bytes } = { count: 0, bytes: 0 }] = await this.rows.query<
      Record<'count' | 'bytes', number>
    >(
      sql`select count(*)::int as count, coalesce(sum(size), 0)::int as bytes from student_import_row
          where user_id = ${key.userId} and import_id = ${key.importId}`,
    );
    if (count <= importLimits.rows && bytes <= importLimits.bytes) return count;
    await this.discard(key);
    throw new RejectionError(new Rejection('TOO_LARGE', 'An import has at most 5,000 students and 5 MB'));
  }
}

export const withoutStaged = ({ userId, importId }: ImportKey) =>
  sql`delete from student_import_row where user_id = ${userId} and import_id = ${importId}`;

/** Of a user, whatever the import. */
export const withoutStagedOf = (userId: number) =>
  sql`delete from student_import_row where user_id = ${userId}`;
