import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { StudentAccess } from '../student/student.access.js';
import { StudentQueries, type KnownStudent } from '../student/student.queries.js';
import { AttendanceQueries, type KnownAttendance, type Session } from './attendance.queries.js';

/** Who may come to a session, and who of them are enrolled in its class. */
export interface SessionRoster {
  readonly students: readonly KnownStudent[];
  readonly enrolled: ReadonlySet<number>;
}

/**
 * Whose attendance is marked at a session: any student of its owner. Whoever teaches it for the owner has those who are
 * enrolled in its class, and of them the names.
 */
@Injectable()
export class SessionRosters {
  constructor(
    @Inject(AttendanceQueries) private readonly queries: AttendanceQueries,
    @Inject(StudentQueries) private readonly students: StudentQueries,
    @Inject(StudentAccess) private readonly access: StudentAccess,
  ) {}

  async of(session: Session, caller: Caller): Promise<SessionRoster> {
    const { user_id: ownerId, class_id: classId } = session;
    const [students, enrolled] = await Promise.all([
      this.students.list(ownerId),
      this.queries.enrolled(ownerId, classId),
    ]);
    if (isOwn(session, caller)) return { students, enrolled };
    return { students: students.filter(({ id }) => enrolled.has(id)).map(named), enrolled };
  }

  /** What of a session's records the caller sees: its owner also those of students who left. */
  async seen(
    session: Session,
    caller: Caller,
    records: readonly KnownAttendance[],
  ): Promise<readonly KnownAttendance[]> {
    if (isOwn(session, caller)) return records;
    const enrolled = await this.queries.enrolled(session.user_id, session.class_id);
    return records.filter(({ student_id: studentId }) => enrolled.has(studentId));
  }

  /** Throws NOT_FOUND "Student not found" for one who is none of these, and for one who is off the roster. */
  async student(session: Session, caller: Caller, studentId: number): Promise<void> {
    if (isOwn(session, caller)) return void (await this.access.student('change', caller, studentId));
    const { user_id: ownerId, class_id: classId } = session;
    await this.access.listed(ownerId, studentId);
    if (!(await this.queries.enrolled(ownerId, classId)).has(studentId))
      throw new RejectionError(notFound('Student'));
  }
}

const isOwn = ({ user_id: ownerId }: Session, caller: Caller) =>
  caller.kind === 'user' && caller.userId === ownerId;

const named = ({ personal: { firstName, lastName }, ...row }: KnownStudent): KnownStudent => ({
  ...row,
  personal: { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) },
});
