import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { may, permitted, type Right } from '@cadenza/kernel/runtime/policy.js';
import { EnrollmentQueries, type EnrollmentRow } from './enrollment.queries.js';

/** Who may see an enrollment, and enroll where. */
@Injectable()
export class EnrollmentAccess {
  constructor(
    @Inject(EnrollmentQueries) private readonly queries: EnrollmentQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Enrollment not found" for another's, too. */
  async enrollment(right: Right, caller: Caller, id: number): Promise<EnrollmentRow> {
    const row = await this.queries.find(id);
    const student = row && { type: 'student' as const, id: row.student_id, ownerId: row.user_id };
    if (!student || !may(right, caller, student, [], this.clock.now()))
      throw new RejectionError(notFound('Enrollment'));
    return row;
  }

  /** Throws NOT_FOUND "Class not found" unless the class is the user's, on their calendar, or shared with the caller to use. */
  async class(userId: number, classId: number, context: GraphqlContext): Promise<void> {
    const known = await this.queries.class(userId, classId);
    if (known?.ownerId === userId || known?.isScheduled) return;
    const owned = known && { type: 'class' as const, id: classId, ownerId: known.ownerId };
    if (!owned || !(await permitted('use', context, owned, this.queries, this.clock)))
      throw new RejectionError(notFound('Class'));
  }
}
