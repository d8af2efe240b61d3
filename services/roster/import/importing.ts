import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, IDS, type Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { StudentImport } from '../generated/graphql.js';
import { StudentQueries } from '../student/student.queries.js';
import { importLimits } from './import.limits.js';
import { ImportQueries } from './import.queries.js';
import { importSlice } from './import.slice.js';
import { judged, type JudgedRows } from './judged-rows.js';
import { newStudents } from './new-students.js';
import { StagedRows, withoutStaged, type ImportKey } from './staged-rows.js';

export interface Wanted extends ImportKey {
  /** Rows that were sent. */
  readonly count: number;
  readonly onlyGood: boolean;
}

const mostAttempts = 5;

/** Imports what was brought, in one transaction; another import that ends meanwhile makes it look again who is there. */
@Injectable()
export class Importing {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ImportQueries) private readonly queries: ImportQueries,
    @Inject(StagedRows) private readonly staged: StagedRows,
    @Inject(StudentQueries) private readonly students: StudentQueries,
  ) {}

  async run(context: GraphqlContext, wanted: Wanted): Promise<StudentImport> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(context, wanted);
      } catch (error) {
        if (attempt === mostAttempts || !isOvertaken(error)) throw error;
      }
    }
  }

  private async attempt(context: GraphqlContext, wanted: Wanted): Promise<StudentImport> {
    const version = await this.queries.version(wanted.userId);
    const before = await this.finished(wanted);
    if (before) {
      // Whoever had no answer may have brought the rows once more.
      await this.staged.discard(wanted);
      return before;
    }
    const given = await this.staged.list(wanted);
    if (given.length !== wanted.count) {
      // Its rows are gone, too, when it was done since.
      const since = await this.finished(wanted);
      if (since) return since;
      throw new RejectionError(incomplete);
    }
    const roster = await this.students.people(wanted.userId);
    const rows = judged(given, roster);
    if (rows.refused.length > 0 && !wanted.onlyGood) return answer(wanted, rows, false);
    if (roster.length + rows.good.length > importLimits.roster) throw new RejectionError(full);
    await this.store(context, wanted, rows, version);
    return answer(wanted, rows, true);
  }

  private async finished(wanted: Wanted): Promise<StudentImport | undefined> {
    const counts = await this.queries.finished(wanted);
    return counts && { ...nothing(wanted), ...counts, done: true };
  }

  private async store(context: GraphqlContext, wanted: Wanted, rows: JudgedRows, version: number) {
    const { userId, importId } = wanted;
    const ids = await this.ids.several('student', rows.good.length);
    const students = rows.good.map(({ input }, index) => ({ id: ids[index]!, input }));
    const added = newStudents(students, { caller: context.caller, userId, now: this.clock.now() });
    await this.commands.give(
      context,
      importSlice,
      userId,
      { kind: 'import', importId, ...countsOf(rows) },
      { version, alongside: added.streams, rows: [...added.rows, withoutStaged(wanted)] },
    );
  }
}

const incomplete = new Rejection('NOT_FOUND', 'Some rows of this import are missing. Choose the file again.');
const full = new Rejection('VALIDATION_FAILED', 'A roster has at most 20,000 students');

const isOvertaken = (error: unknown) =>
  error instanceof RejectionError && error.rejection.code === 'CONFLICT';

const countsOf = ({ good, known, refused }: JudgedRows) => ({
  added: good.length,
  known: known.length,
  refused: refused.length,
});

const nothing = ({ importId }: ImportKey) => ({
  importId,
  added: 0,
  known: 0,
  refused: 0,
  refusedRows: [],
  knownRows: [],
  sharedRows: [],
});

const answer = (key: ImportKey, rows: JudgedRows, done: boolean): StudentImport => ({
  importId: key.importId,
  ...countsOf(rows),
  ...(!done && { added: 0 }),
  done,
  refusedRows: [...rows.refused],
  knownRows: [...rows.known],
  sharedRows: [...rows.shared],
});
