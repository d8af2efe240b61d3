import type { Column, Matching } from './columns.js';
import { filledPositions } from './filled-positions.js';
import { columnOf } from './guess-columns.js';

const names: readonly (Column | undefined)[] = ['firstName', 'lastName', 'fullName'];

/** The columns that have values and go into no field, by their headings; names that another column holds are left out. */
export function unusedColumns(
  rows: readonly (readonly string[])[],
  headings: readonly string[],
  matching: Matching,
): string[] {
  const used = new Set(Object.values(matching));
  return [...filledPositions(rows)]
    .filter((place) => !used.has(place))
    .sort((one, other) => one - other)
    .filter((place) => !isNamed(headings[place] ?? '', matching))
    .map((place) => headings[place]?.trim() || `Column ${place + 1}`);
}

/** Whether a column names the student as the matched ones do: `Name` beside `Given Name` and `Family Name`. */
function isNamed(heading: string, { fullName, firstName, lastName }: Matching): boolean {
  const kind = columnOf(heading);
  if (fullName !== undefined) return kind !== 'fullName' && names.includes(kind);
  return firstName !== undefined && lastName !== undefined && kind === 'fullName';
}
