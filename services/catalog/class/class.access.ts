import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { may, type Right } from '@cadenza/kernel/runtime/policy.js';
import { ClassQueries } from './class.queries.js';
import type { ClassRow } from './class.rows.js';
import { GRANTS, type ClassGrants } from './grants.js';

/** The one door to a class and its segments. What the caller may not see is not found. */
@Injectable()
export class ClassAccess {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(GRANTS) private readonly grants: ClassGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Class not found". */
  async class(right: Right, caller: Caller, id: number): Promise<ClassRow> {
    const row = await this.permitted(right, caller, id);
    if (!row) throw new RejectionError(notFound('Class'));
    return row;
  }

  /** For what no share allows: only the owner's. Throws NOT_FOUND "Class not found". */
  async ownClass(caller: Caller, id: number): Promise<ClassRow> {
    const row = await this.class('read', caller, id);
    if (!may('change', caller, owned(row), [], this.clock.now())) throw new RejectionError(notFound('Class'));
    return row;
  }

  /** The class of a segment. Throws NOT_FOUND "Segment not found". */
  async classOfSegment(right: Right, caller: Caller, segmentId: number): Promise<ClassRow> {
    const classId = await this.queries.classOfSegment(segmentId);
    const row = classId === undefined ? undefined : await this.permitted(right, caller, classId);
    if (!row) throw new RejectionError(notFound('Segment'));
    return row;
  }

  private async permitted(right: Right, caller: Caller, id: number): Promise<ClassRow | undefined> {
    const row = await this.queries.find(id);
    if (!row) return undefined;
    const grants = await this.grants.of(caller, id);
    return may(right, caller, owned(row), grants, this.clock.now()) ? row : undefined;
  }
}

const owned = (row: ClassRow) => ({ type: 'class' as const, id: row.id, ownerId: row.user_id });
