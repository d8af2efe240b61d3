import { guessColumns } from './guess-columns.js';

/** How many rows with titles may be above the headings. */
export const maxTitleRows = 20;

type Row = { readonly cells: readonly string[] };

/**
 * The index of the row that holds the headings: the one whose cells name the most columns. Below the first row that
 * takes two headings at least, and only titles above it, never rows that may be students. Undefined without headings.
 */
export function findHeadings(rows: readonly Row[]): number | undefined {
  const counts = rows.slice(0, maxTitleRows + 1).map(({ cells }) => Object.keys(guessColumns(cells)).length);
  const most = Math.max(0, ...counts);
  const best = counts.indexOf(most);
  const areTitles = rows.slice(0, best).every((row) => isTitle(row, rows[best]));
  if (most > 1 && areTitles) return best;
  return counts[0] ? 0 : undefined;
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '');

/** A title has fewer cells than the headings have, or as many without an address, such as the columns' numbers. */
function isTitle(row: Row, headings: Row | undefined): boolean {
  const width = headings ? filled(headings).length : 0;
  const texts = filled(row);
  return texts.length < width || (texts.length === width && !texts.some((text) => text.includes('@')));
}
