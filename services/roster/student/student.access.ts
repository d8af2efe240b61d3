import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { may, type Right } from '@cadenza/kernel/runtime/policy.js';
import { StudentQueries, type KnownStudent } from './student.queries.js';

/** The one door to a student, and to what is kept of them. */
@Injectable()
export class StudentAccess {
  constructor(
    @Inject(StudentQueries) private readonly queries: StudentQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Student not found" for another's, too, and for one who is off the roster. */
  async student(right: Right, caller: Caller, id: number): Promise<KnownStudent> {
    return this.owned(right, caller, await this.queries.find(id));
  }

  /** The same, and one who left the roster is found as long as the name is known. */
  async kept(right: Right, caller: Caller, id: number): Promise<KnownStudent> {
    return this.owned(right, caller, await this.queries.kept(id));
  }

  private owned(right: Right, caller: Caller, row: KnownStudent | undefined): KnownStudent {
    const student = row && { type: 'student' as const, id: row.id, ownerId: row.user_id };
    if (!student || !may(right, caller, student, [], this.clock.now()))
      throw new RejectionError(notFound('Student'));
    return row;
  }

  /** One of this user's students, whoever lists them. Throws NOT_FOUND "Student not found". */
  async listed(userId: number, id: number): Promise<void> {
    if ((await this.queries.find(id))?.user_id !== userId) throw new RejectionError(notFound('Student'));
  }
}
