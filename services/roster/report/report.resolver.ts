import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { EnrollmentAccess } from '../enrollment/enrollment.access.js';
import type {
  ClassReport,
  QueryClassReportArgs,
  QueryStudentReportArgs,
  StudentReport,
} from '../generated/graphql.js';
import { StudentAccess } from '../student/student.access.js';
import { periodOf } from './report.period.js';
import { ReportQueries } from './report.queries.js';

/** Attendance over time, of a class and of a student. */
@Resolver()
export class ReportResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ReportQueries) private readonly queries: ReportQueries,
    @Inject(EnrollmentAccess) private readonly classes: EnrollmentAccess,
    @Inject(StudentAccess) private readonly students: StudentAccess,
  ) {}

  @Query()
  @Allow('gated')
  async classReport(
    @Args() { classId, ...asked }: QueryClassReportArgs,
    @Context() context: GraphqlContext,
  ): Promise<ClassReport> {
    const userId = listedUser(context.caller);
    const period = periodOf(asked, this.clock.now());
    await this.classes.class(userId, classId, context);
    // The cheaper one first: many reports in one operation end at its budget.
    const { sessions: sessionCount, ...totals } = await this.queries.ofClass(userId, classId, period);
    const sessions = await this.queries.sessions(userId, classId, period);
    return { classId, sessionCount, ...totals, sessions: sessions.map(withText) };
  }

  @Query()
  @Allow('gated')
  async studentReport(
    @Args() { studentId, ...asked }: QueryStudentReportArgs,
    @Context() { caller }: GraphqlContext,
  ): Promise<StudentReport> {
    const period = periodOf(asked, this.clock.now());
    const { personal, removed: former } = await this.students.kept('read', caller, studentId);
    const { firstName = '', lastName = '' } = personal;
    const { lastSeen, ...totals } = await this.queries.ofStudent(studentId, period);
    const visits = await this.queries.visits(studentId, period);
    return {
      ...{ studentId, firstName, lastName, former, ...totals },
      lastSeen: lastSeen?.toISOString() ?? null,
      visits: visits.map(withText),
    };
  }
}

const withText = <Session extends { readonly startTime: Date }>(session: Session) => ({
  ...session,
  startTime: session.startTime.toISOString(),
});
