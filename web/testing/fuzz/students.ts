import { guessed } from '../../features/students/import/columns.js';
import { matchedRows } from '../../features/students/import/matched-rows.js';
import { mostStudents, readFile, StudentFileProblem } from '../../features/students/import/read-file.js';

/** A file of students, as the fuzzer (tools/fuzz) calls its reader: its rows, what its columns hold, and who is in them. */
export const target = {
  largest: 256 * 1024,
  words: [
    ...['First Name', 'Nom', 'Prénom', 'name', 'email', 'phone', 'notes', 'Lee, Ann', 'ann@example.com'],
    ...[',', ';', '\t', '|', '"', '""', '\n', '\r\n', '\r', 'sep=;\n', 'sep="\n', 'sep=\n\n'],
    ...["'=", "''", '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff', '\x1e', '\x1f', '\xe2\x80\xae', ' '],
  ],
  run(bytes: Uint8Array) {
    try {
      const rows = readFile('students.csv', bytes);
      if (rows.length === 0 || rows.length > mostStudents + 1) throw new Error(`${rows.length} rows`);
      const { good, bad } = matchedRows(rows, guessed(rows[0]?.cells ?? []));
      if (good.length + bad.length !== rows.length) throw new Error('A row is lost');
    } catch (error) {
      if (!(error instanceof StudentFileProblem)) throw error;
    }
  },
};
