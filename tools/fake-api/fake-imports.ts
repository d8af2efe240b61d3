import { refusal } from './fake-accounts.js';
import type { FakeState, FakeStudent } from './fake-state.js';

type Input = Partial<FakeStudent> & { row: number };
interface Key {
  importId: string;
}

let lastId = 900;

interface Imports {
  readonly staged: Map<string, Map<number, Input>>;
  readonly done: Map<string, { added: number; known: number }>;
}

/** Beside the state: no screen shows them. */
const importsOf = new WeakMap<FakeState, Imports>();

/** Rows of files on their way, and which imports are done. */
export function fakeImports(state: FakeState) {
  const { staged, done } = importsOf.get(state) ?? { staged: new Map(), done: new Map() };
  importsOf.set(state, { staged, done });
  const isKnown = ({ email, firstName, lastName }: Input) =>
    state.students.some(
      (student) =>
        student.firstName === firstName &&
        student.lastName === lastName &&
        (!email || student.email === email),
    );
  return {
    stageStudents: ({ importId, rows }: Key & { rows: Input[] }) => {
      const before = staged.get(importId) ?? new Map<number, Input>();
      for (const row of rows) before.set(row.row, row);
      staged.set(importId, before);
      return before.size;
    },
    importStudents: ({ importId, count }: Key & { count: number }) => {
      const before = done.get(importId);
      const nothing = { importId, refused: 0, refusedRows: [], knownRows: [], sharedRows: [] };
      if (before) return { ...nothing, ...before, done: true };
      const rows = [...(staged.get(importId)?.values() ?? [])];
      if (rows.length !== count) throw refusal('Some rows of this import are missing.', 'NOT_FOUND');
      const refusedRows = rows
        .filter(({ lastName }) => lastName === 'Refused')
        .map(({ row }) => ({ row, message: 'The server refuses it' }));
      if (refusedRows.length > 0)
        return { ...nothing, done: false, added: 0, known: 0, refused: refusedRows.length, refusedRows };
      const known = rows.filter(isKnown);
      const added = rows.filter((row) => !known.includes(row));
      const sharedRows = added
        .filter(({ email }) => email && state.students.some((student) => student.email === email))
        .map(({ row, email }) => ({ row, message: `This student shares ${email}` }));
      for (const { row: _, ...input } of added)
        state.students.push({ ...(input as FakeStudent), id: ++lastId, version: 1 });
      const counts = { added: added.length, known: known.length };
      done.set(importId, counts);
      const knownRows = known.map(({ row, firstName, lastName }) => ({
        row,
        message: `${firstName} ${lastName} is on the roster already`,
      }));
      return { ...nothing, ...counts, done: true, knownRows, sharedRows };
    },
    discardStudentImport: ({ importId }: Key) => staged.delete(importId) || true,
  };
}
