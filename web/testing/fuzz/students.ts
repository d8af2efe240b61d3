import { findHeadings, maxTitleRows } from '../../features/students/import/find-headings.js';
import { guessColumns } from '../../features/students/import/guess-columns.js';
import { linesText } from '../../features/students/import/lines-text.js';
import { matchedRows } from '../../features/students/import/matched-rows.js';
import {
  mostStudents,
  readFile,
  StudentFileProblem,
  type FileTable,
} from '../../features/students/import/read-file.js';
import { rowNotes } from '../../features/students/import/row-notes.js';
import { unusedColumns } from '../../features/students/import/unused-columns.js';

/** A file of students, as the fuzzer (tools/fuzz) calls its reader: its rows, what its columns hold, and who is in them. */
export const target = {
  largest: 256 * 1024,
  words: [
    ...['First Name', 'Nom', 'Prénom', 'name', 'email', 'phone', 'notes', 'Lee, Ann', 'ann@example.com'],
    ...[',', ';', '\t', '|', '"', '""', '\n', '\r\n', '\r', 'sep=;\n', 'sep="\n', 'sep=\n\n'],
    ...['\nTotal records: 2', 'Surname', ' ::: ', '"tall" rider'],
    ...["'=", "''", '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff', '\x1e', '\x1f', '\xe2\x80\xae', ' '],
  ],
  run(bytes: Uint8Array) {
    try {
      read(readFile('students.csv', bytes));
    } catch (error) {
      if (!(error instanceof StudentFileProblem)) throw error;
    }
  },
};

/** What the dialog does with a file. Throws for a row or a line that is lost. */
function read(table: FileTable): void {
  const { rows, lines, delimiter } = table;
  if (rows.length === 0 || rows.length > mostStudents + 1 + maxTitleRows)
    throw new Error(`${rows.length} rows`);
  if (rows.reduce((sum, row) => sum + row.lines, 0) > lines) throw new Error('A line is counted twice');
  const headingsAt = findHeadings(rows);
  const cells = rows.map((row) => row.cells);
  const [first = []] = cells.slice(headingsAt ?? 0);
  const matching = guessColumns(first, cells);
  const { good, bad } = matchedRows(rows, matching);
  if (good.length + bad.length !== rows.length) throw new Error('A row is lost');
  unusedColumns(cells, first, matching);
  rowNotes(rows, delimiter, matching, first.length);
  linesText(table, headingsAt);
}
