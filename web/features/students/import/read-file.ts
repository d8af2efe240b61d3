import Papa from 'papaparse';
import { withoutMark } from '../../../lib/csv.js';
import { decodeText } from '../../../lib/decode-text.js';

/** What one import takes; the server holds the same (services/roster/import/import.limits). */
export const mostStudents = 5_000;
const largestFile = 5 * 1024 * 1024;

/** A file that is no table of students; the message is a sentence for a person. */
export class StudentFileProblem extends Error {}

export interface FileRow {
  /** As a spreadsheet numbers it: the first is 1. */
  row: number;
  cells: string[];
}

/** What spreadsheets write first to say what stands between the cells. */
const beginning = /^\uFEFF?(?:sep=(.)\r?\n)?/i;

/** The rows of a CSV file, with commas, semicolons or tabs, without the blank ones. Throws `StudentFileProblem`. */
export function readFile(name: string, bytes: Uint8Array): FileRow[] {
  if (!/\.(csv|tsv|txt)$/i.test(name)) throw new StudentFileProblem('Choose a CSV file.');
  if (bytes.length > largestFile) throw new StudentFileProblem('The file is larger than 5 MB.');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new StudentFileProblem('The file is not a text file.');
  const rows = cellsOf(text)
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => withoutMark(cell)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new StudentFileProblem('The file is empty.');
  if (rows.length > mostStudents + 1)
    throw new StudentFileProblem(
      `The file has ${rows.length.toLocaleString('en')} rows. Import at most 5,000 students at once.`,
    );
  return rows;
}

/** With the blank rows, so that each keeps its number. */
function cellsOf(text: string): string[][] {
  const [begun, said] = beginning.exec(text) ?? [''];
  const table = text.slice(begun.length);
  const { meta } = Papa.parse(table, { skipEmptyLines: 'greedy', preview: 100 });
  return Papa.parse<string[]>(table, { delimiter: said ?? meta.delimiter }).data;
}
