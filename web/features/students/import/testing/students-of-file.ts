import { findHeadings } from '../find-headings.js';
import { guessColumns } from '../guess-columns.js';
import { linesText } from '../lines-text.js';
import { matchedRows } from '../matched-rows.js';
import { readFile } from '../read-file.js';
import { rowNotes } from '../row-notes.js';
import { unusedColumns } from '../unused-columns.js';

/** What the dialog makes of a file: the students without their blank fields, and all that it names. */
export function studentsOfFile(text: string, name = 'roster.csv') {
  const table = readFile(name, new TextEncoder().encode(text));
  const headingsAt = findHeadings(table.rows);
  const headings = headingsAt === undefined ? [] : table.rows[headingsAt]!.cells;
  const data = table.rows.slice(headingsAt === undefined ? 0 : headingsAt + 1);
  const cells = data.map((row) => row.cells);
  const matching = guessColumns(headings, cells);
  const { good, bad } = matchedRows(data, matching);
  return {
    bad,
    students: good.map(({ values }) => Object.fromEntries(Object.entries(values).filter(([, text]) => text))),
    rows: good.map(({ row }) => row),
    headingsAt,
    lines: linesText(table, headingsAt),
    notes: rowNotes(data, table.delimiter, matching, headings.length),
    unused: unusedColumns(cells, headings, matching),
  };
}
