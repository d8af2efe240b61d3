/** One row of a table, and the lines of the text that it covers. */
export interface TableRow {
  cells: string[];
  /** The number of its first line, from 1. */
  line: number;
  /** How many lines it covers: several where a quoted cell has line breaks. */
  lines: number;
  /** Cells that begin with a quotation mark which quotes no whole cell; the mark is part of their text. */
  strayQuotes: string[];
}

const quote = '"';
/** What programs write between cells; the last two are ASCII's separators of records and units. */
const delimiters = [',', '\t', ';', '|', '\x1e', '\x1f'];
/** Rows by which the delimiter is guessed. */
const maxGuessedRows = 100;

/**
 * Reads a table (RFC 4180), blank rows included. Papa Parse and most readers let a cell such as `"tall" rider` swallow
 * the rows up to the next quotation mark: here a quoted cell ends where its closing mark is followed by a delimiter or
 * a line's end, and a mark that closes nothing is text.
 */
export function readTable(text: string, delimiter: string, maxRows = Infinity): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length && rows.length < maxRows;) {
    const { row, end } = readRow(text, at, delimiter);
    rows.push({ ...row, line });
    line += row.lines;
    at = afterLineBreak(text, end);
  }
  return rows;
}

/** The delimiter that gives most rows the same number of cells, of the first rows; a comma where none does. */
export function guessDelimiter(text: string): string {
  let best = { delimiter: ',', rows: 0, width: 1 };
  for (const delimiter of delimiters) {
    const { rows, width } = commonWidth(readTable(text, delimiter, maxGuessedRows));
    if (rows > best.rows || (rows === best.rows && width > best.width)) best = { delimiter, rows, width };
  }
  return best.delimiter;
}

/** How many cells most rows have, rows of a single cell aside. */
function commonWidth(rows: readonly TableRow[]): { rows: number; width: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = { rows: 0, width: 1 };
  for (const [width, count] of counts) if (count > best.rows) best = { rows: count, width };
  return best;
}

function readRow(text: string, start: number, delimiter: string) {
  const cells: string[] = [];
  const strayQuotes: string[] = [];
  let end = start;
  for (;;) {
    const cell = readCell(text, end, delimiter);
    cells.push(cell.text);
    if (cell.isStray) strayQuotes.push(cell.text);
    end = cell.end;
    if (text[end] !== delimiter) break;
    end++;
  }
  const lines = 1 + (text.slice(start, end).match(/\r\n|[\r\n]/g)?.length ?? 0);
  return { row: { cells, lines, strayQuotes }, end };
}

function readCell(text: string, start: number, delimiter: string) {
  const isMarked = text[start] === quote && delimiter !== quote;
  const quoted = isMarked ? readQuoted(text, start, delimiter) : undefined;
  if (quoted) return { ...quoted, isStray: false };
  let end = start;
  while (!isCellEnd(text, end, delimiter)) end++;
  return { text: text.slice(start, end), end, isStray: isMarked };
}

/** A cell between two marks; undefined where the next mark that is not doubled ends no cell. */
function readQuoted(text: string, start: number, delimiter: string) {
  let close = text.indexOf(quote, start + 1);
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2);
  if (close < 0) return undefined;
  let end = close + 1;
  while (text[end] === ' ' && delimiter !== ' ') end++;
  if (!isCellEnd(text, end, delimiter)) return undefined;
  return { text: text.slice(start + 1, close).replaceAll('""', quote), end };
}

const isCellEnd = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';

const afterLineBreak = (text: string, at: number): number => at + (text.startsWith('\r\n', at) ? 2 : 1);
