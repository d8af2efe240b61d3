import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { notesRows } from './attendance.personal.js';
import type { Session } from './attendance.queries.js';
import type { Mark, MarkInput } from './attendance.rules.js';
import { SessionRosters } from './session-rosters.js';
import { attendanceSlice, attendanceStream } from './attendance.slice.js';

/** So many are stored at once: they share a commit. */
const atOnce = 25;

/** Gives the marks of a session that the caller teaches: its own, or one that is handed over to them. */
@Injectable()
export class AttendanceMarks {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(SessionRosters) private readonly rosters: SessionRosters,
  ) {}

  /** Throws NOT_FOUND for a student who is not of this session, or no longer. */
  async give(
    context: GraphqlContext,
    session: Session,
    mark: Mark,
    notes: string | null | undefined,
    version?: number | null,
  ): Promise<{ isNew: boolean }> {
    const { scheduleId, studentId } = mark;
    await this.rosters.student(session, context.caller, studentId);
    const seen = version == null ? {} : { expectedVersion: version };
    const stream = attendanceStream(scheduleId, studentId);
    const command = { kind: 'mark' as const, ...mark, userId: session.user_id };
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
    session: Session,
    marks: readonly Mark[],
    inputs: readonly MarkInput[],
  ): Promise<(string | undefined)[]> {
    const problems: (string | undefined)[] = [];
    for (let from = 0; from < marks.length; from += atOnce) {
      const some = marks.slice(from, from + atOnce);
      problems.push(
        ...(await Promise.all(
          some.map((mark, index) => this.problem(context, session, mark, inputs[from + index]?.notes)),
        )),
      );
    }
    return problems;
  }

  private async problem(
    context: GraphqlContext,
    session: Session,
    mark: Mark,
    notes: string | null | undefined,
  ) {
    try {
      await this.give(context, session, mark, notes);
      return undefined;
    } catch (error) {
      if (error instanceof RejectionError && error.rejection.code !== 'UNAVAILABLE')
        return error.rejection.message;
      throw error;
    }
  }
}
