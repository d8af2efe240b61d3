import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { StudentAccess } from '../student/student.access.js';
import { StudentQueries, type NamedStudent } from '../student/student.queries.js';
import { studentAmongMany } from '../student/student.view.js';
import { AttendanceQueries, type Records, type Session } from './attendance.queries.js';

/** Who may come to a session, and who of them are enrolled in its class. */
export interface SessionRoster {
  readonly students: readonly NamedStudent[];
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
    if (!isOwn(session, caller)) {
      const students = await this.students.enrolled(ownerId, classId, null);
      return { students, enrolled: new Set(students.map(({ id }) => id)) };
    }
    const [students, enrolled] = await Promise.all([
      this.students.roster(ownerId),
      this.queries.enrolled(ownerId, classId),
    ]);
    return { students: students.map((each) => studentAmongMany(each, this.students)), enrolled };
  }

  /** What of a session's records the caller sees: its owner also those of students who left. */
  seen(session: Session, caller: Caller, ofStudents: readonly number[] | null = null): Records {
    return { ofEnrolled: isOwn(session, caller) ? null : session, ofStudents };
  }

  /** Throws NOT_FOUND "Student not found" for one who is none of these, and for one who is off the roster. */
  async student(session: Session, caller: Caller, studentId: number): Promise<void> {
    if (isOwn(session, caller)) return void (await this.access.student('change', caller, studentId));
    const { user_id: ownerId, class_id: classId } = session;
    await this.access.listed(ownerId, studentId);
    if (!(await this.queries.isEnrolled(ownerId, classId, studentId)))
      throw new RejectionError(notFound('Student'));
  }
}

const isOwn = ({ user_id: ownerId }: Session, caller: Caller) =>
  caller.kind === 'user' && caller.userId === ownerId;
