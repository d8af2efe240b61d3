import { studentFields, studentSchema, type StudentValues } from '../student-schema.js';
import type { Matching } from './columns.js';

interface Row {
  row: number;
  cells: readonly string[];
}

export interface StudentRow {
  row: number;
  values: StudentValues;
}

export interface RowProblem {
  row: number;
  message: string;
}

export interface MatchedRows {
  good: StudentRow[];
  bad: RowProblem[];
}

/** Characters; what a student may say in all fields together is less. */
const longestRow = 10_000;

/** The students that rows are by a matching, and what is wrong with the other rows. */
export function matchedRows(rows: readonly Row[], matching: Matching): MatchedRows {
  const matched: MatchedRows = { good: [], bad: [] };
  for (const { row, cells } of rows) {
    const values = valuesIn(cells, matching);
    const message = problemOf(cells, values);
    if (message === undefined) matched.good.push({ row, values });
    else matched.bad.push({ row, message });
  }
  return matched;
}

/** What the row says, each field trimmed as the form trims it. */
export function valuesIn(cells: readonly string[], matching: Matching): StudentValues {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const named = matching.fullName === undefined ? {} : splitName(cell(matching.fullName));
  const values = studentFields.map((field) => [field, cell(matching[field])]);
  const [email = ''] = emailsIn(cell(matching.email));
  return { ...(Object.fromEntries(values) as StudentValues), email, ...named };
}

/** Google Contacts writes several addresses into one cell; the first is taken. */
export const emailsIn = (cell: string): string[] => cell.split(' ::: ');

/** `Ann Mary Lee` and `Lee, Ann Mary`; a single word is a first name. */
function splitName(name: string): Pick<StudentValues, 'firstName' | 'lastName'> {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last ?? '' };
  const words = (last ?? '').split(/\s+/);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function problemOf(cells: readonly string[], values: StudentValues): string | undefined {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > longestRow) return 'The row is longer than 10,000 characters';
  if (isTotal(cells)) return 'Looks like a total, not a student';
  const { error } = studentSchema.safeParse(values);
  return error?.issues.map(({ message }) => message).join('. ');
}

/** What reports write below their rows: `Total records: 2`, often in each cell. */
function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return /^(?:grand )?total\b/i.test(texts[0] ?? '') && texts.some((text) => /\d/.test(text));
}
