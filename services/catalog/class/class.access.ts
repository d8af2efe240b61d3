import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { may, permitted, type Right } from '@cadenza/kernel/runtime/policy.js';
import { ClassQueries } from './class.queries.js';
import type { ClassRow, SegmentImageRow } from './class.rows.js';
import { ClassGrants } from './grants.js';

/** The one door to a class and its segments. What the caller may not see is not found. */
@Injectable()
export class ClassAccess {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ClassGrants) private readonly grants: ClassGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND "Class not found". */
  async class(right: Right, context: GraphqlContext, id: number): Promise<ClassRow> {
    const row = await this.permitted(right, context, id);
    if (!row) throw new RejectionError(notFound('Class'));
    return row;
  }

  /** For what no share allows: only the owner's. Throws NOT_FOUND "Class not found". */
  async ownClass({ caller }: GraphqlContext, id: number): Promise<ClassRow> {
    const row = await this.queries.find(id);
    if (!row || !may('change', caller, owned(row), [], this.clock.now()))
      throw new RejectionError(notFound('Class'));
    return row;
  }

  /** The class of a segment. Throws NOT_FOUND "Segment not found". */
  async classOfSegment(right: Right, context: GraphqlContext, segmentId: number): Promise<ClassRow> {
    const classId = await this.queries.classOfSegment(segmentId);
    const row = classId === undefined ? undefined : await this.permitted(right, context, classId);
    if (!row) throw new RejectionError(notFound('Segment'));
    return row;
  }

  /** A timed image and its class. Throws NOT_FOUND "Image not found". */
  async timedImage(right: Right, context: GraphqlContext, id: number) {
    const image: SegmentImageRow | undefined = await this.queries.image(id);
    const owner = image && (await this.permitted(right, context, image.class_id));
    if (!image || !owner) throw new RejectionError(notFound('Image'));
    return { image, class: owner };
  }

  /** The classes that others share with a user. Throws UNAVAILABLE when that cannot be told at the moment. */
  shared(context: GraphqlContext, userId: number): Promise<readonly number[]> {
    return this.grants.classes(context, userId, this.clock);
  }

  private async permitted(right: Right, context: GraphqlContext, id: number): Promise<ClassRow | undefined> {
    const row = await this.queries.find(id);
    if (!row) return undefined;
    return (await permitted(right, context, owned(row), this.grants, this.clock)) ? row : undefined;
  }
}

const owned = (row: ClassRow) => ({ type: 'class' as const, id: row.id, ownerId: row.user_id });
