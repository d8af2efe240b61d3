import { Inject, Injectable } from '@nestjs/common';
import { grantsOf } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Listing } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GrantSource, KnownGrants, Owned } from '@cadenza/kernel/runtime/policy.js';

export interface EnrollmentRow {
  readonly id: number;
  readonly user_id: number;
  readonly student_id: number;
  readonly class_id: number;
  readonly enrolled_at: Date;
  readonly version: number;
}

interface KnownClass {
  readonly ownerId: number;
  readonly isScheduled: boolean;
}

/** An enrollment is there while its student and its class are (docs/what-goes-with-what.md). */
@Injectable()
export class EnrollmentQueries implements GrantSource {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Newest first, one more than the limit when there is a next page. Null: of any class, any student. */
  list(
    { userId, before, limit }: Listing,
    classId: number | null,
    studentId: number | null,
  ): Promise<EnrollmentRow[]> {
    return this.rows.query<EnrollmentRow>(sql`
      select enrollment.* from enrollment
        join student on student.id = student_id and not student.removed
        join class_copy class on class.class_id = enrollment.class_id and not class.deleted
      where enrollment.user_id = ${userId} and (${before}::int is null or enrollment.id < ${before}::int)
        and (${classId}::int is null or enrollment.class_id = ${classId}::int)
        and (${studentId}::int is null or student_id = ${studentId}::int)
      order by enrollment.id desc limit ${limit}::int + 1`);
  }

  async find(id: number): Promise<EnrollmentRow | undefined> {
    const [row] = await this.rows.query<EnrollmentRow>(sql`
      select enrollment.* from enrollment
        join student on student.id = student_id and not student.removed
        join class_copy class on class.class_id = enrollment.class_id and not class.deleted
      where enrollment.id = ${id}`);
    return row;
  }

  /** Whose the class is, and whether it is on this user's calendar; undefined for one that is gone. */
  async class(userId: number, classId: number): Promise<KnownClass | undefined> {
    const [found] = await this.rows.query<KnownClass>(sql`
      select user_id as "ownerId", exists (select from schedule_copy entry
          where entry.class_id = class.class_id and entry.user_id = ${userId} and not entry.deleted) as "isScheduled"
      from class_copy class where class_id = ${classId} and not deleted`);
    return found;
  }

  of(userId: number, owned: Owned): Promise<KnownGrants> {
    return grantsOf(this.rows, userId, [owned]);
  }
}
