import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MutationMarkAttendanceArgs, MutationMarkAttendancesArgs } from '../generated/graphql.js';
import { AttendanceAccess } from './attendance.access.js';
import { AttendanceMarks } from './attendance.marks.js';
import { AttendanceQueries } from './attendance.queries.js';
import { markOf, marksOf } from './attendance.rules.js';
import { SessionRosters } from './session-rosters.js';
import { attendanceView, outcomeView } from './attendance.view.js';
import { Sheet } from './sheet.js';

@Resolver('Attendance')
export class AttendanceResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AttendanceQueries) private readonly queries: AttendanceQueries,
    @Inject(AttendanceAccess) private readonly access: AttendanceAccess,
    @Inject(AttendanceMarks) private readonly marks: AttendanceMarks,
    @Inject(SessionRosters) private readonly rosters: SessionRosters,
  ) {}

  @Query()
  @Allow('gated')
  async attendance(@Args('scheduleId') scheduleId: number, @Context() context: GraphqlContext) {
    const session = await this.access.session('teach', context, scheduleId);
    return new Sheet(session, context.caller, this.queries, this.rosters, this.clock.now());
  }

  @Mutation()
  @Allow('gated')
  async markAttendance(
    @Args() { input, version }: MutationMarkAttendanceArgs,
    @Context() context: GraphqlContext,
  ) {
    const mark = markOf(input, this.clock.now());
    if (mark instanceof Rejection) throw new RejectionError(mark);
    const session = await this.access.session('teach', context, mark.scheduleId);
    const { isNew } = await this.marks.give(context, session, mark, input.notes, version);
    return { ...attendanceView((await this.queries.find(mark.scheduleId, mark.studentId))!), isNew };
  }

  @Mutation()
  @Allow('gated')
  async markAttendances(
    @Args() { scheduleId, marks: inputs }: MutationMarkAttendancesArgs,
    @Context() context: GraphqlContext,
  ) {
    const marks = marksOf(scheduleId, inputs, this.clock.now());
    if (marks instanceof Rejection) throw new RejectionError(marks);
    const session = await this.access.session('teach', context, scheduleId);
    const problems = await this.marks.giveAll(context, session, marks, inputs);
    const marked = this.rosters.seen(session, context.caller, [
      ...new Set(marks.map(({ studentId }) => studentId)),
    ]);
    const rows = await this.queries.list(session.id, marked);
    const records = new Map(rows.map((row) => [row.student_id, row]));
    return marks.map(({ studentId }, index) =>
      outcomeView(studentId, records.get(studentId), problems[index] ?? null),
    );
  }
}
