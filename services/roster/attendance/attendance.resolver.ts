import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { may, type Right } from '@cadenza/kernel/runtime/policy.js';
import type { AttendanceSheet, MutationMarkAttendanceArgs } from '../generated/graphql.js';
import { StudentAccess } from '../student/student.access.js';
import { StudentQueries } from '../student/student.queries.js';
import { notesRows } from './attendance.personal.js';
import { AttendanceQueries, type Session } from './attendance.queries.js';
import { markOf } from './attendance.rules.js';
import { attendanceSlice, attendanceStream } from './attendance.slice.js';
import { attendanceView, attendeeViews } from './attendance.view.js';

@Resolver('Attendance')
export class AttendanceResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AttendanceQueries) private readonly queries: AttendanceQueries,
    @Inject(StudentAccess) private readonly access: StudentAccess,
    @Inject(StudentQueries) private readonly students: StudentQueries,
  ) {}

  @Query()
  @Allow('gated')
  async attendance(
    @Args('scheduleId') scheduleId: number,
    @Context() context: GraphqlContext,
  ): Promise<AttendanceSheet> {
    const { user_id: userId, class_id: classId } = await this.session('read', context, scheduleId);
    const [records, students, enrolled] = await Promise.all([
      this.queries.list(scheduleId),
      this.students.list(userId),
      this.queries.enrolled(userId, classId),
    ]);
    const attendedCount = records.filter(({ attended }) => attended).length;
    return {
      scheduleId,
      classId,
      records: records.map(attendanceView),
      attendedCount,
      missedCount: records.length - attendedCount,
      attendees: attendeeViews(students, enrolled, records),
    };
  }

  @Mutation()
  @Allow('gated')
  async markAttendance(
    @Args() { input, version }: MutationMarkAttendanceArgs,
    @Context() context: GraphqlContext,
  ) {
    const mark = markOf(input, this.clock.now());
    if (mark instanceof Rejection) throw new RejectionError(mark);
    const { scheduleId, studentId } = mark;
    await this.session('change', context, scheduleId);
    await this.access.student('change', context.caller, studentId);
    const seen = version == null ? {} : { expectedVersion: version };
    const stream = attendanceStream(scheduleId, studentId);
    const command = { kind: 'mark' as const, ...mark };
    const rows = notesRows(mark, input.notes);
    const stored = await this.commands.run(
      context,
      new Decide(attendanceSlice, stream, command, context.caller, { rows, ...seen }),
    );
    const isNew = stored.version === 1 && stored.types.length > 0;
    return { ...attendanceView((await this.queries.find(scheduleId, studentId))!), isNew };
  }

  /** Throws NOT_FOUND "Schedule not found" for another's, too. */
  private async session(right: Right, { caller }: GraphqlContext, id: number): Promise<Session> {
    const found = await this.queries.session(id);
    const schedule = found && { type: 'schedule' as const, id, ownerId: found.user_id };
    if (!schedule || !may(right, caller, schedule, [], this.clock.now()))
      throw new RejectionError(notFound('Schedule'));
    return found;
  }
}
