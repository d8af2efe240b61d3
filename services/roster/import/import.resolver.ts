import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { problems, rangeProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationDiscardStudentImportArgs,
  MutationImportStudentsArgs,
  MutationStageStudentsArgs,
} from '../generated/graphql.js';
import { Importing } from './importing.js';
import { importLimits } from './import.limits.js';
import { StagedRows, type ImportKey } from './staged-rows.js';

/** A roster from a file: its rows are brought, then imported in one step. */
@Resolver('StudentImport')
export class ImportResolver {
  constructor(
    @Inject(Importing) private readonly importing: Importing,
    @Inject(StagedRows) private readonly staged: StagedRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Mutation()
  @Allow('gated')
  async stageStudents(
    @Args() { importId, rows }: MutationStageStudentsArgs,
    @Context() context: GraphqlContext,
  ) {
    const { rowsAtATime } = importLimits;
    const key = keyOf(context, importId, {
      rows: rangeProblem('Rows at a time', rows.length, 1, rowsAtATime),
      row: rows.some(({ row }) => row < 1) ? 'Row must be at least 1' : undefined,
    });
    const given = rows.map(({ row, ...input }) => ({ row, input }));
    return this.staged.stage(key, given, this.clock.now());
  }

  @Mutation()
  @Allow('gated')
  async importStudents(
    @Args() { importId, count, onlyGood }: MutationImportStudentsArgs,
    @Context() context: GraphqlContext,
  ) {
    const key = keyOf(context, importId, { count: rangeProblem('Count', count, 1, importLimits.rows) });
    return this.importing.run(context, { ...key, count, onlyGood: onlyGood === true });
  }

  @Mutation()
  @Allow('gated')
  async discardStudentImport(
    @Args() { importId }: MutationDiscardStudentImportArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.staged.discard(keyOf(context, importId));
    return true;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The caller's own import. Throws VALIDATION_FAILED. */
function keyOf({ caller }: GraphqlContext, importId: string, rest: Record<string, Problem> = {}): ImportKey {
  const isId = uuid.test(importId);
  const found = problems({ importId: isId ? undefined : 'Import id must be a UUID', ...rest });
  if (found.length > 0) throw new RejectionError(invalid(found));
  return { userId: listedUser(caller), importId };
}
