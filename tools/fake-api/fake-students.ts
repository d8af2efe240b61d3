import { fakeImports } from './fake-imports.js';
import { refusal } from './fake-accounts.js';
import type { FakeState, FakeStudent } from './fake-state.js';

let lastId = 600;

export const fakeStudent = (given: Partial<FakeStudent> & { firstName: string }): FakeStudent => ({
  ...{ id: ++lastId, lastName: 'Lee', email: null, phone: null, version: 1 },
  ...{ emergencyContact: null, emergencyPhone: null, notes: null },
  ...given,
});

interface Listing {
  search?: string | null;
  order?: 'NAME' | 'NEWEST' | null;
  former?: boolean | null;
  first?: number | null;
  after?: string | null;
}
type Input = Partial<Omit<FakeStudent, 'id' | 'version'>>;

const nameOf = ({ lastName, firstName }: FakeStudent) => `${lastName} ${firstName}`;
const isFound = ({ firstName, lastName, email, phone }: FakeStudent, words: string) =>
  [`${firstName} ${lastName}`, email, phone].some((value) => value?.toLowerCase().includes(words));

export function fakeStudents(state: FakeState) {
  const find = (id: number) => {
    const found = state.students.find((student) => student.id === id);
    if (!found) throw refusal('Student not found', 'NOT_FOUND');
    return found;
  };
  return {
    students: ({ search, order, former, first, after }: Listing) => {
      const found = (former ? state.formerStudents : state.students)
        .filter((student) => isFound(student, (search ?? '').toLowerCase()))
        .sort((one, other) =>
          order === 'NEWEST' ? other.id - one.id : nameOf(one).localeCompare(nameOf(other)),
        );
      const start = after ? found.findIndex(({ id }) => String(id) === after) + 1 : 0;
      const items = found.slice(start, first ? start + first : undefined);
      const nextCursor = start + items.length < found.length ? String(items.at(-1)?.id) : null;
      return { items, nextCursor, total: found.length };
    },
    student: ({ id }: { id: number }) => find(id),
    addStudent: ({ input }: { input: Input }) => {
      const student = fakeStudent({ firstName: '', ...input });
      state.students.push(student);
      return student;
    },
    updateStudent: ({ id, input, version }: { id: number; input: Input; version?: number | null }) => {
      const student = find(id);
      if (version != null && version !== student.version)
        throw refusal('This was changed by someone else in the meantime', 'CONFLICT');
      return Object.assign(student, input, { version: student.version + 1 });
    },
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
      return { ...enrollment, enrolledAt: '2026-11-20T09:00:00.000Z' };
    },
  };
}
