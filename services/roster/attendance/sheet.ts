import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { AttendanceQueries, KnownAttendance, Session } from './attendance.queries.js';
import { attendanceView, attendeeViews } from './attendance.view.js';
import type { SessionRosters } from './session-rosters.js';

/** The attendance sheet of a session, as its caller sees it: each field reads what it needs when it is requested. */
export class Sheet {
  readonly scheduleId: number;
  readonly classId: number;
  readonly now: string;
  private read: Promise<readonly KnownAttendance[]> | undefined;
  private counted: ReturnType<AttendanceQueries['count']> | undefined;

  constructor(
    private readonly session: Session,
    private readonly caller: Caller,
    private readonly queries: AttendanceQueries,
    private readonly rosters: SessionRosters,
    now: Date,
  ) {
    this.scheduleId = session.id;
    this.classId = session.class_id;
    this.now = now.toISOString();
  }

  async records() {
    return (await this.rows()).map(attendanceView);
  }

  async attendedCount() {
    return (await this.counts()).attended;
  }

  async missedCount() {
    return (await this.counts()).missed;
  }

  async attendees() {
    const [{ students, enrolled }, records] = await Promise.all([
      this.rosters.of(this.session, this.caller),
      this.rows(),
    ]);
    return attendeeViews(students, enrolled, records);
  }

  private rows() {
    return (this.read ??= this.queries.list(this.session.id, this.seen()));
  }

  private counts() {
    return (this.counted ??= this.queries.count(this.session.id, this.seen()));
  }

  private seen() {
    return this.rosters.seen(this.session, this.caller);
  }
}
