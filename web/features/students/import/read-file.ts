import { withoutMark } from '../../../lib/csv.js';
import { decodeText } from '../../../lib/decode-text.js';
import { guessDelimiter, readTable, type TableRow } from '../../../lib/read-table.js';
import { maxTitleRows } from './find-headings.js';

/** What one import takes; the server holds the same (services/roster/import/import.limits). */
export const mostStudents = 5_000;
const largestFile = 5 * 1024 * 1024;
const maxRows = mostStudents + 1 + maxTitleRows;

/** A file that is no table of students; the message is a sentence for a person. */
export class StudentFileProblem extends Error {}

export interface FileRow extends TableRow {
  /** As a spreadsheet numbers it: the first is 1. */
  row: number;
}

export interface FileTable {
  /** Without the blank ones. */
  rows: FileRow[];
  /** How many lines the file has, blank ones included. */
  lines: number;
  delimiter: string;
}

/** What spreadsheets write first to say what stands between the cells. */
const beginning = /^\uFEFF?(?:sep=(.)\r?\n)?/i;

/** Reads a CSV file, with commas, semicolons or tabs. Throws `StudentFileProblem`. */
export function readFile(name: string, bytes: Uint8Array): FileTable {
  if (!/\.(csv|tsv|txt)$/i.test(name)) throw new StudentFileProblem('Choose a CSV file.');
  if (bytes.length > largestFile) throw new StudentFileProblem('The file is larger than 5 MB.');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new StudentFileProblem('The file is not a text file.');
  const { table, delimiter } = tableOf(text);
  const all = readTable(table, delimiter);
  const rows = all
    .map((row, index) => ({ ...row, row: index + 1, cells: row.cells.map((cell) => withoutMark(cell)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new StudentFileProblem('The file is empty.');
  if (rows.length > maxRows)
    throw new StudentFileProblem(
      `The file has ${rows.length.toLocaleString('en')} rows. Import at most 5,000 students at once.`,
    );
  return { rows, delimiter, lines: all.reduce((sum, row) => sum + row.lines, 0) };
}

function tableOf(text: string): { table: string; delimiter: string } {
  const [begun, said] = beginning.exec(text) ?? [''];
  const table = text.slice(begun.length);
  return { table, delimiter: said ?? guessDelimiter(table) };
}
