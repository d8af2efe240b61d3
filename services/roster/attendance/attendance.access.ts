import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { may, type Right } from '@cadenza/kernel/runtime/policy.js';
import { AttendanceQueries, type Session } from './attendance.queries.js';

/** The one door to a session: who may see and mark who came. */
@Injectable()
export class AttendanceAccess {
  constructor(
    @Inject(AttendanceQueries) private readonly queries: AttendanceQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Schedule not found" for another's, too, and for one that is off the calendar. */
  async session(right: Right, caller: Caller, id: number): Promise<Session> {
    const found = await this.queries.session(id);
    const schedule = found && { type: 'schedule' as const, id, ownerId: found.user_id };
    if (!schedule || !may(right, caller, schedule, [], this.clock.now()))
      throw new RejectionError(notFound('Schedule'));
    return found;
  }
}
