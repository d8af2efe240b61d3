import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** The recorder hands out texts up to this length, so a longer row could never be shown. */
export const LONGEST_SEEN_TEXT = 400;

const rowSchema = z
  .strictObject({
    area: z.string(),
    kind: z.enum(['text', 'limit', 'rule', 'call']),
    section: z.string().regex(/^00[01]§[1-9]$/, 'must read 000§2'),
    /** Paths joined by `|`; null where any will do. */
    route: z.string().startsWith('/').nullable(),
    text: z.string().min(1).max(LONGEST_SEEN_TEXT),
    /** The file of the test that shows a rule, a limit or a call. */
    test: z.string().endsWith('.ts').or(z.string().endsWith('.tsx')).nullable(),
    replacedBy: z.string().min(10).nullable(),
  })
  .refine(({ kind, test }) => kind !== 'text' || test === null, 'a text is shown, not tested')
  .refine(({ kind, test, replacedBy }) => kind === 'text' || test || replacedBy, 'a rule needs its test')
  .refine(({ text }) => text.replace(/\{\w+\}/g, '').trim() !== '', 'a text needs more than placeholders');

/** One sentence of the specifications. */
export type Row = z.infer<typeof rowSchema>;

const replaced = 'replaced: ';

/**
 * Reads a table of an area: lines of kind, section, route, text and proof, with tabs between them. The proof of a rule is a
 * test file; `replaced: reason` stands where the product does something else. Throws an Error that names all bad lines.
 */
export function parseTable(area: string, table: string): Row[] {
  const problems: string[] = [];
  const rows: Row[] = [];
  for (const [index, line] of table.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const { data: row, error } = rowSchema.safeParse(columnsOf(area, line));
    const said = row ? problemBeside(rows, row) : error.issues.map(({ message }) => message).join(', ');
    if (said !== undefined) problems.push(`${area}:${index + 1}: ${said}`);
    else if (row) rows.push(row);
  }
  if (problems.length > 0) throw new Error(`The text list is invalid:\n${problems.join('\n')}`);
  return rows;
}

/** A column too many is one that the schema does not know. */
function columnsOf(area: string, line: string): object {
  const [kind, section, route, text, proof = '', ...more] = line.split('\t');
  const replacedBy = proof.startsWith(replaced) ? proof.slice(replaced.length) : null;
  const test = proof === '' || replacedBy !== null ? null : proof;
  const row = { area, kind, section, route: route === '*' ? null : route, text, test, replacedBy };
  return more.length > 0 ? { ...row, more } : row;
}

const problemBeside = (rows: readonly Row[], row: Row) =>
  rows.some((each) => isSame(each, row)) ? 'stands there twice' : undefined;

const isSame = (one: Row, other: Row) =>
  one.kind === other.kind &&
  one.text === other.text &&
  one.route === other.route &&
  one.section === other.section;

/** The tables of all areas in a folder. */
export const readRows = (folder: string): Row[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => parseTable(basename(name, '.tsv'), readFileSync(join(folder, name), 'utf8')));
