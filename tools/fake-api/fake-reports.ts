import { refusal } from './fake-accounts.js';
import type { FakeState } from './fake-state.js';

interface Period {
  from?: string | null;
  to?: string | null;
}

const isIn = ({ startTime }: { startTime: string }, { from, to }: Period) =>
  (!from || startTime >= from) && (!to || startTime < to);

/** What became of attendance, as the state tells it. */
export function fakeReports(state: FakeState) {
  const startOf = (scheduleId: number) =>
    state.schedules.find(({ id }) => id === scheduleId)?.startTime ?? '';
  const marks = () =>
    state.reported.map((mark) => ({
      ...mark,
      startTime: startOf(mark.scheduleId),
      title: 'Ride',
      classId: 61,
    }));
  return {
    classReport: ({ classId, ...period }: Period & { classId: number }) => {
      if (!state.classes.some(({ id }) => id === classId)) throw refusal('Class not found', 'NOT_FOUND');
      const sessions = state.schedules
        .filter((session) => session.classId === classId && isIn(session, period))
        .map(({ id, startTime, title }) => {
          const here = marks().filter(({ scheduleId }) => scheduleId === id);
          const attended = here.filter((mark) => mark.attended).length;
          return { scheduleId: id, classId, title, startTime, attended, missed: here.length - attended };
        });
      const sum = (what: 'attended' | 'missed') => sessions.reduce((all, one) => all + one[what], 0);
      return {
        ...{ classId, sessionCount: sessions.length, sessions },
        ...{ attended: sum('attended'), missed: sum('missed') },
      };
    },
    studentReport: ({ studentId, ...period }: Period & { studentId: number }) => {
      const kept = [...state.students, ...state.formerStudents].find(({ id }) => id === studentId);
      if (!kept) throw refusal('Student not found', 'NOT_FOUND');
      const all = marks().filter((mark) => mark.studentId === studentId);
      const visits = all.filter((mark) => isIn(mark, period));
      const attended = visits.filter((mark) => mark.attended).length;
      return {
        ...{ studentId, firstName: kept.firstName, lastName: kept.lastName, visits },
        ...{ attended, missed: visits.length - attended, former: !state.students.includes(kept) },
        lastSeen: all.filter((mark) => mark.attended).at(-1)?.startTime ?? null,
      };
    },
  };
}
