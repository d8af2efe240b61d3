import type { FakeState, FakeStudent } from './fake-state.js';

let lastId = 600;

export const fakeStudent = (given: Partial<FakeStudent> & { firstName: string }): FakeStudent => ({
  ...{ id: ++lastId, lastName: 'Lee', email: null, phone: null, version: 1 },
  ...{ emergencyContact: null, emergencyPhone: null, notes: null },
  ...given,
});

interface Listing {
  order?: 'NAME' | 'NEWEST' | null;
  first?: number | null;
  after?: string | null;
}

const nameOf = ({ lastName, firstName }: FakeStudent) => `${lastName} ${firstName}`;

export function fakeStudents(state: FakeState) {
  return {
    students: ({ order, first, after }: Listing) => {
      const found = state.students.toSorted((one, other) =>
        order === 'NEWEST' ? other.id - one.id : nameOf(one).localeCompare(nameOf(other)),
      );
      const start = after ? found.findIndex(({ id }) => String(id) === after) + 1 : 0;
      const items = found.slice(start, first ? start + first : undefined);
      const nextCursor = start + items.length < found.length ? String(items.at(-1)?.id) : null;
      return { items, nextCursor, total: found.length };
    },
    student: ({ id }: { id: number }) => state.students.find((one) => one.id === id) ?? null,
  };
}
