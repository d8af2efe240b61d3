import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { StudentAccess } from '../student/student.access.js';
import { notesRows } from './attendance.personal.js';
import type { Mark, MarkInput } from './attendance.rules.js';
import { attendanceSlice, attendanceStream } from './attendance.slice.js';

/** So many are stored at once: they share a commit. */
const atOnce = 25;

/** Gives the marks of a session that the caller may change. */
@Injectable()
export class AttendanceMarks {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(StudentAccess) private readonly students: StudentAccess,
  ) {}

  /** Throws NOT_FOUND for a student who is not the caller's, or no longer. */
  async give(
    context: GraphqlContext,
    mark: Mark,
    notes: string | null | undefined,
    version?: number | null,
  ): Promise<{ isNew: boolean }> {
    const { scheduleId, studentId } = mark;
    await this.students.student('change', context.caller, studentId);
    const seen = version == null ? {} : { expectedVersion: version };
    const stream = attendanceStream(scheduleId, studentId);
    const command = { kind: 'mark' as const, ...mark };
    const rows = notesRows(mark, notes);
    const stored = await this.commands.run(
      context,
      new Decide(attendanceSlice, stream, command, context.caller, { rows, ...seen }),
    );
    return { isNew: stored.version === 1 && stored.types.length > 0 };
  }

  /** What is wrong with each, in their order; those of one student are given one after another. */
  async giveAll(
    context: GraphqlContext,
    marks: readonly Mark[],
    inputs: readonly MarkInput[],
  ): Promise<(string | undefined)[]> {
    const problems: (string | undefined)[] = [];
    for (let from = 0; from < marks.length; from += atOnce) {
      const some = marks.slice(from, from + atOnce);
      problems.push(
        ...(await Promise.all(
          some.map((mark, index) => this.problem(context, mark, inputs[from + index]?.notes)),
        )),
      );
    }
    return problems;
  }

  private async problem(context: GraphqlContext, mark: Mark, notes: string | null | undefined) {
    try {
      await this.give(context, mark, notes);
      return undefined;
    } catch (error) {
      if (error instanceof RejectionError && error.rejection.code !== 'UNAVAILABLE')
        return error.rejection.message;
      throw error;
    }
  }
}
