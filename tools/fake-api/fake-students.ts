import { fakeImports } from './fake-imports.js';
import { refusal } from './fake-accounts.js';
import type { FakeState, FakeStudent } from './fake-state.js';
import { changing, type Page, pageOf, rowOf } from './rows.js';

let lastId = 600;

export const fakeStudent = (given: Partial<FakeStudent> & { firstName: string }): FakeStudent => ({
  ...{ id: ++lastId, lastName: 'Lee', email: null, phone: null, version: 1 },
  ...{ emergencyContact: null, emergencyPhone: null, notes: null },
  ...given,
});

interface Listing extends Page {
  search?: string | null;
  order?: 'NAME' | 'NEWEST' | null;
  former?: boolean | null;
}
type Input = Partial<Omit<FakeStudent, 'id' | 'version'>>;

const nameOf = ({ lastName, firstName }: FakeStudent) => `${lastName} ${firstName}`;
const isFound = ({ firstName, lastName, email, phone }: FakeStudent, words: string) =>
  [`${firstName} ${lastName}`, email, phone].some((value) => value?.toLowerCase().includes(words));

const enrolled = <Row extends object>(row: Row) => ({ ...row, enrolledAt: '2026-11-20T09:00:00.000Z' });

export function fakeStudents(state: FakeState) {
  const find = (id: number) => rowOf(state.students, id, 'Student');
  return {
    students: ({ search, order, former, ...page }: Listing) => {
      const found = (former ? state.formerStudents : state.students)
        .filter((student) => isFound(student, (search ?? '').toLowerCase()))
        .sort((one, other) =>
          order === 'NEWEST' ? other.id - one.id : nameOf(one).localeCompare(nameOf(other)),
        );
      return pageOf(found, page);
    },
    student: ({ id }: { id: number }) => find(id),
    addStudent: ({ input }: { input: Input }) => {
      const student = fakeStudent({ firstName: '', ...input });
      state.students.push(student);
      return student;
    },
    updateStudent: ({ id, input, version }: { id: number; input: Input; version?: number | null }) =>
      Object.assign(changing(find(id), version), input),
    removeStudent: ({ id }: { id: number }) => {
      const removed = find(id);
      state.students = state.students.filter((student) => student !== removed);
      state.formerStudents.push({ ...removed, email: null, phone: null, notes: null });
      return true;
    },
    eraseStudent: ({ id }: { id: number }) => {
      const others = ({ id: other }: FakeStudent) => other !== id;
      state.students = state.students.filter(others);
      state.formerStudents = state.formerStudents.filter(others);
      return true;
    },
    ...fakeImports(state),
    enrollStudent: ({ input }: { input: { studentId: number; classId: number } }) => {
      const { studentId, classId } = input;
      if (state.enrollments.some((one) => one.studentId === studentId && one.classId === classId))
        throw refusal('This student is already enrolled in this class', 'CONFLICT');
      const enrollment = { id: ++lastId, studentId, classId, version: 1 };
      state.enrollments.push(enrollment);
      return enrolled(enrollment);
    },
    enrollments: ({ classId, studentId, ...page }: Page & { classId?: number; studentId?: number }) =>
      pageOf(
        state.enrollments
          .filter((one) => (classId ?? one.classId) === one.classId)
          .filter((one) => (studentId ?? one.studentId) === one.studentId)
          .map(enrolled),
        page,
      ),
    removeEnrollment: ({ id }: { id: number }) => {
      const removed = rowOf(state.enrollments, id, 'Enrollment');
      state.enrollments = state.enrollments.filter((one) => one !== removed);
      return true;
    },
  };
}
