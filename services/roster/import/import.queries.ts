import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { importSlice } from './import.slice.js';
import type { ImportKey } from './staged-rows.js';

export interface FinishedImport {
  readonly added: number;
  readonly known: number;
  readonly refused: number;
}

@Injectable()
export class ImportQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** How many imports the user has finished. */
  async version(userId: number): Promise<number> {
    const [head] = await this.rows.query<{ version: number }>(
      sql`select version from stream where stream = ${streamOf(importSlice, userId)}`,
    );
    return head?.version ?? 0;
  }

  async finished({ userId, importId }: ImportKey): Promise<FinishedImport | undefined> {
    const [found] = await this.rows.query<FinishedImport>(sql`
      select added, known, refused from student_import
      where user_id = ${userId} and import_id = ${importId}`);
    return found;
  }
}
