import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Commands, type Giving } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { listedUser, listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  Enrollment,
  MutationEnrollStudentArgs,
  MutationRemoveEnrollmentArgs,
  QueryEnrollmentsArgs,
} from '../generated/graphql.js';
import { StudentAccess } from '../student/student.access.js';
import { EnrollmentAccess } from './enrollment.access.js';
import type { EnrollmentCommand } from './enrollment.decider.js';
import { EnrollmentQueries, type EnrollmentRow } from './enrollment.queries.js';
import { chosen } from './enrollment.rules.js';
import { enrollmentSlice, enrollmentStream } from './enrollment.slice.js';

@Resolver('Enrollment')
export class EnrollmentResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(EnrollmentQueries) private readonly queries: EnrollmentQueries,
    @Inject(EnrollmentAccess) private readonly access: EnrollmentAccess,
    @Inject(StudentAccess) private readonly students: StudentAccess,
  ) {}

  /** A student or class that the listed user has not is 404. */
  @Query()
  @Allow('gated')
  async enrollments(@Args() args: QueryEnrollmentsArgs, @Context() context: GraphqlContext) {
    const { caller } = context;
    const { classId = null, studentId = null, ...of } = args;
    const wanted = listing(caller, of);
    if (studentId !== null) await this.students.listed(wanted.userId, studentId);
    if (classId !== null) await this.access.class(wanted.userId, classId, context);
    const found = await this.queries.list(wanted, classId, studentId);
    const { rows, nextCursor } = pageOf(found, wanted.limit);
    return { items: rows.map(enrollmentView), nextCursor };
  }

  @Mutation()
  @Allow('gated')
  async enrollStudent(@Args() { input }: MutationEnrollStudentArgs, @Context() context: GraphqlContext) {
    const { studentId, classId } = chosen(input);
    const id = await this.commands.once(context, 'enrollment', async (enrollmentId, claims) => {
      await this.students.student('change', context.caller, studentId);
      await this.access.class(listedUser(context.caller), classId, context);
      const command = { kind: 'enroll' as const, enrollmentId, studentId, classId };
      await this.give(context, studentId, classId, command, { claims });
    });
    return enrollmentView(await this.access.enrollment('read', context.caller, id));
  }

  @Mutation()
  @Allow('gated')
  async removeEnrollment(
    @Args() { id, version }: MutationRemoveEnrollmentArgs,
    @Context() context: GraphqlContext,
  ) {
    const row = await this.access.enrollment('change', context.caller, id);
    const command = { kind: 'remove' as const, enrollmentId: id };
    await this.give(context, row.student_id, row.class_id, command, { version });
    return true;
  }

  private give(
    context: GraphqlContext,
    studentId: number,
    classId: number,
    command: EnrollmentCommand,
    { version, ...options }: Giving,
  ) {
    const seen = version == null ? {} : { expectedVersion: version };
    const stream = enrollmentStream(studentId, classId);
    return this.commands.run(
      context,
      new Decide(enrollmentSlice, stream, command, context.caller, { ...options, ...seen }),
    );
  }
}

const enrollmentView = (row: EnrollmentRow): Enrollment => ({
  id: row.id,
  studentId: row.student_id,
  classId: row.class_id,
  enrolledAt: row.enrolled_at.toISOString(),
  version: row.version,
});
