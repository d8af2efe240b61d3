import Papa from 'papaparse';
import { mostSongs } from './listed-song.js';

/** What spreadsheets write first to say what stands between the cells, which is found out anyway. */
const beginning = /^\uFEFF?(?:sep=.\r?\n)?/i;

/** Headings, as many songs as a list may have, and one more, so that a longer list is seen to be longer. */
const mostRows = mostSongs + 2;

/**
 * The rows of a table without the blank ones. Where a quote stands that begins or ends no cell, each line is a row: else
 * it would take the lines that follow into its cell. Programs that separate by tabs do not quote.
 */
export function rowsOf(text: string, separator?: string): string[][] {
  const table = text.replace(beginning, '');
  if (separator === '\t') return rowsOfLines(table, separator);
  const { data, errors, meta } = Papa.parse<string[]>(table, { skipEmptyLines: 'greedy' });
  return errors.some(({ type }) => type === 'Quotes') ? rowsOfLines(table, meta.delimiter) : data;
}

function rowsOfLines(table: string, separator: string): string[][] {
  const lines = table.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.slice(0, mostRows).map((line) => cellsOf(line, separator));
}

function cellsOf(line: string, delimiter: string): string[] {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  return errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (data[0] ?? []);
}
