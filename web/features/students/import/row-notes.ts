import type { Matching } from './columns.js';
import { emailsIn, type RowProblem } from './matched-rows.js';
import type { FileRow } from './read-file.js';

const maxExcerpt = 60;
const excerpt = (text: string) => (text.length > maxExcerpt ? `${text.slice(0, maxExcerpt - 1)}…` : text);

/** What a user should see of rows before they are imported; each row has one note at most. */
export function rowNotes(
  data: readonly FileRow[],
  delimiter: string,
  matching: Matching,
  width: number,
): RowProblem[] {
  return data.flatMap((row) => {
    const found = [strayNote(row), linesNote(row, delimiter, width), emailsNote(row, matching)];
    const message = found.filter((note) => note !== undefined).join('. ');
    return message === '' ? [] : [{ row: row.row, message }];
  });
}

/** Rows above the headings, which are not imported. */
export const titleNotes = (titles: readonly FileRow[]): RowProblem[] =>
  titles.map(({ row, cells }) => ({ row, message: excerpt(cells.filter((cell) => cell.trim()).join(' ')) }));

const strayNote = ({ strayQuotes: [first] }: FileRow) =>
  first === undefined ? undefined : `Quotation mark kept as text: ${excerpt(first)}`;

/** A cell that has as many delimiters as the rows it covers would have may hold these rows. */
function linesNote({ cells, line, lines }: FileRow, delimiter: string, width: number): string | undefined {
  const holdsRows = cells.some((cell) => {
    const breaks = cell.split(/\r\n|[\r\n]/).length - 1;
    return breaks > 0 && width > 1 && cell.split(delimiter).length - 1 >= breaks * (width - 1);
  });
  return holdsRows ? `Covers lines ${line} to ${line + lines - 1}. Check its quotation marks` : undefined;
}

function emailsNote({ cells }: FileRow, { email }: Matching): string | undefined {
  const { length } = emailsIn(email === undefined ? '' : (cells[email] ?? ''));
  return length > 1 ? `Only the first of ${length} email addresses is imported` : undefined;
}
