import { refusal } from './fake-accounts.js';
import type { FakeAttendance, FakeCheckIn, FakeState } from './fake-state.js';
import { rowOf } from './rows.js';

interface Mark {
  studentId: number;
  attended?: boolean | null;
  notes?: string | null;
  markedAt?: string | null;
}
type Opening = Pick<FakeCheckIn, 'scheduleId' | 'title' | 'opensAt' | 'closesAt'>;

const choiceOf = (studentId: number) => `choice-${studentId}`;

/** Attendance of the sessions, and the code by which riders check themselves in. */
export function fakeAttendance(state: FakeState) {
  const session = (id: number) => rowOf(state.schedules, id, 'Schedule');
  const isEnrolled = (studentId: number, classId: number) =>
    state.enrollments.some((one) => one.studentId === studentId && one.classId === classId);
  const find = (scheduleId: number, studentId: number) =>
    state.attendance.find((one) => one.scheduleId === scheduleId && one.studentId === studentId);
  const put = (record: FakeAttendance) => {
    const others = state.attendance.filter((one) => one !== find(record.scheduleId, record.studentId));
    state.attendance = [...others, record];
    return { ...record, version: 1 };
  };
  const markOne = (scheduleId: number, { studentId, attended, notes, markedAt }: Mark) => {
    if (!state.students.some(({ id }) => id === studentId))
      return { studentId, attendance: null, problem: 'Student not found' };
    const before = find(scheduleId, studentId);
    if (attended == null) {
      state.attendance = state.attendance.filter((one) => one !== before);
      return { studentId, attendance: null, problem: null };
    }
    const said = notes === undefined ? (before?.notes ?? null) : notes || null;
    const at = { markedAt: markedAt ?? new Date().toISOString(), checkedIn: false };
    return {
      studentId,
      problem: null,
      attendance: put({ scheduleId, studentId, attended, notes: said, ...at }),
    };
  };
  const riders = (classId: number) =>
    state.students
      .filter(({ id }) => isEnrolled(id, classId))
      .map(({ id, firstName, lastName }) => ({
        choice: choiceOf(id),
        name: `${firstName} ${lastName.slice(0, 1)}.`,
      }));
  return {
    attendance: ({ scheduleId }: { scheduleId: number }) => {
      const { classId } = session(scheduleId);
      const attendees = state.students.map((student) => {
        const attendance = find(scheduleId, student.id);
        const enrolled = isEnrolled(student.id, classId);
        return { student, enrolled, attendance: attendance ? { ...attendance, version: 1 } : null };
      });
      attendees.sort((one, other) => Number(other.enrolled) - Number(one.enrolled));
      const checkIn = state.checkIn?.scheduleId === scheduleId ? state.checkIn : null;
      const records = state.attendance
        .filter((one) => one.scheduleId === scheduleId)
        .map((one) => ({ ...one, version: 1 }));
      return { scheduleId, classId, now: new Date().toISOString(), checkIn, attendees, records };
    },
    markAttendance: ({ input }: { input: Mark & { scheduleId: number } }) => {
      const isNew = !find(session(input.scheduleId).id, input.studentId);
      const { attendance, problem } = markOne(input.scheduleId, input);
      if (problem) throw refusal(problem, 'NOT_FOUND');
      return { ...attendance, isNew };
    },
    markAttendances: ({ scheduleId, marks }: { scheduleId: number; marks: Mark[] }) => {
      session(scheduleId);
      return marks.map((mark) => markOne(scheduleId, mark));
    },
    openCheckIn: ({ input }: { input: Opening }) => {
      state.checkIn = { ...input, status: 'OPEN' };
      return { token: 'token', address: 'http://localhost:4000/check-in/token', checkIn: state.checkIn };
    },
    closeCheckIn: () => {
      state.checkIn = null;
      return true;
    },
    checkInPage: () => {
      if (!state.checkIn) return { status: 'UNKNOWN', riders: [] };
      const { scheduleId, ...page } = state.checkIn;
      const isOpen = page.status === 'OPEN';
      if (!isOpen && page.status !== 'NOT_YET') return { status: page.status, riders: [] };
      return { ...page, riders: isOpen ? riders(session(scheduleId).classId) : [] };
    },
    checkIn: ({ choice }: { choice: string }) => {
      if (state.checkIn?.status !== 'OPEN') throw refusal('This check-in is closed.', 'CONFLICT');
      const { scheduleId } = state.checkIn;
      const student = state.students.find(({ id }) => choiceOf(id) === choice);
      if (!student) throw refusal('This name is no longer on the list. Please choose again.', 'NOT_FOUND');
      const said = { attended: true, notes: null, checkedIn: true, markedAt: new Date().toISOString() };
      put({ scheduleId, studentId: student.id, ...said });
      return `${student.firstName} ${student.lastName.slice(0, 1)}.`;
    },
  };
}
