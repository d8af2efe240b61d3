import { searchKey } from '../../../lib/search-key.js';
import { columns, type Column, type Matching } from './columns.js';
import { filledPositions } from './filled-positions.js';
import { headingNames } from './heading-names.js';

type Cells = readonly string[];

/** Longer cells are no headings. */
const maxHeading = 100;
/** A wider table is read, and has no more columns to choose from. */
export const maxColumns = 500;
const aboutPerson =
  /^(?:attendee|client|contact|customer|guest|member|participant|patron|rider|student)(?=.)/;

/** Letters and digits alone: `E-mail`, `e_mail` and `Email*` are one heading; `Client #` is a number. */
const plain = (heading: string) =>
  searchKey(heading.replaceAll('#', ' number')).replace(/[^\p{L}\p{N}]+/gu, '');

/** A heading as it is; without what is in parentheses; and without the person it is about, as in `Client Email`. */
function keysOf(heading: string): string[] {
  if (heading.length > maxHeading) return [];
  const bare = plain(heading.replace(/\([^()]*\)/g, ''));
  return [plain(heading), bare, bare.replace(aboutPerson, '')];
}
const levels = [0, 1, 2];

const known = new Map(columns.map((column) => [column, headingNames[column].map(plain)]));

/**
 * What each column of a file holds, by its heading. Of several that may hold the same, one that has values in `rows` is
 * taken before an empty one; among these the name that comes first in `headingNames`.
 */
export function guessColumns(row: Cells, rows: readonly Cells[] = []): Matching {
  const places = levels.map((level) => placesByKey(row, level));
  const filled = filledPositions(rows);
  const matching: Matching = {};
  const taken = new Set<number>();
  for (const mayBe of [(place: number) => filled.has(place), () => true])
    for (const byKey of places)
      for (const column of columns) {
        if (matching[column] !== undefined) continue;
        const found = known
          .get(column)
          ?.flatMap((name) => byKey.get(name) ?? [])
          .find((place) => !taken.has(place) && mayBe(place));
        if (found === undefined) continue;
        matching[column] = found;
        taken.add(found);
      }
  return settled(matching, rows);
}

/** What a heading says that its column holds; undefined for one that is not understood. */
export function columnOf(heading: string): Column | undefined {
  const keys = keysOf(heading);
  return columns.find((column) => known.get(column)?.some((name) => keys.includes(name)));
}

function placesByKey(row: Cells, level: number): Map<string, number[]> {
  const places = new Map<string, number[]>();
  row.slice(0, maxColumns).forEach((heading, place) => {
    const key = keysOf(heading)[level];
    if (key) places.set(key, [...(places.get(key) ?? []), place]);
  });
  return places;
}

/**
 * First and last name, where both are there, need no full name, unless it alone has values. `Name` beside `Surname` is
 * the first name, beside `Vorname` the last, unless its values hold the other: then it is the whole. `Nome` alone is
 * the whole.
 */
function settled(matching: Matching, rows: readonly Cells[]): Matching {
  const { firstName, lastName, fullName, ...rest } = matching;
  if (firstName !== undefined && lastName !== undefined) {
    const isWhole = isFilledAlone(rows, fullName, [firstName, lastName]);
    return isWhole ? { ...rest, fullName } : { ...rest, firstName, lastName };
  }
  const part = firstName ?? lastName;
  if (fullName === undefined) return part === undefined ? rest : { ...rest, fullName: part };
  if (part === undefined || includesPart(rows, fullName, part)) return { ...rest, fullName };
  return firstName === undefined
    ? { ...rest, firstName: fullName, lastName }
    : { ...rest, firstName, lastName: fullName };
}

/** Whether one column has values and the others have none. */
function isFilledAlone(
  rows: readonly Cells[],
  place: number | undefined,
  others: readonly number[],
): boolean {
  const filled = filledPositions(rows);
  return place !== undefined && filled.has(place) && !others.some((other) => filled.has(other));
}

/** Whether most names of one column hold that of the other, as `Ann Lee` holds `Lee`. */
function includesPart(rows: readonly Cells[], whole: number, part: number): boolean {
  const both = rows
    .map((cells) => ({ whole: words(cells[whole]), part: words(cells[part]) }))
    .filter((names) => names.whole !== '' && names.part !== '');
  const holding = both.filter((names) => ` ${names.whole} `.includes(` ${names.part} `));
  return holding.length * 2 > both.length;
}

const words = (text = '') =>
  searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
