import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** How a proving test is named: repo-relative file, then the full name jest reports. */
export const TEST_SEPARATOR = ' › ';

/** The recorder hands out texts up to this length, so a longer row could never be proved. */
export const LONGEST_SEEN_TEXT = 400;

const rowSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/, 'must read area.kebab-case-name'),
    spec: z.enum(['000', '001']),
    section: z.int().min(1).max(9),
    kind: z.enum(['text', 'limit', 'rule', 'call']),
    route: z.string().startsWith('/').nullable(),
    text: z.string().min(1).max(LONGEST_SEEN_TEXT),
    value: z.union([z.string(), z.number()]).optional(),
    test: z.string().includes(TEST_SEPARATOR).nullable(),
    replacedBy: z.string().min(10).nullable(),
  })
  .refine((row) => row.kind !== 'limit' || row.value !== undefined, 'a limit needs its value')
  .refine((row) => row.kind !== 'text' || row.test === null, 'a text is proved by being seen, not by a test')
  .refine((row) => row.text.replace(/\{\w+\}/g, '').trim() !== '', 'a text needs more than placeholders');

export type Row = z.infer<typeof rowSchema>;

/** Areas by name. Everything that is wrong is named at once, so that one run shows the whole repair. */
export function parseRows(areas: Record<string, unknown>): Row[] {
  const problems: string[] = [];
  const rows: Row[] = [];
  const ids = new Set<string>();
  for (const [area, content] of Object.entries(areas)) {
    const parsed = z.array(rowSchema).safeParse(content);
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(({ path, message }) => `${area}[${path.join('.')}]: ${message}`),
      );
      continue;
    }
    for (const row of parsed.data) {
      if (areaOf(row) !== area) problems.push(`${row.id}: stands in the file of ${area}`);
      if (ids.has(row.id)) problems.push(`${row.id}: the id is used twice`);
      ids.add(row.id);
      rows.push(row);
    }
  }
  if (problems.length > 0) throw new Error(`The text list is invalid:\n${problems.join('\n')}`);
  return rows;
}

export function areaOf(row: Row): string {
  return row.id.slice(0, row.id.indexOf('.'));
}

export function readRows(folder: string): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return parseRows(
    Object.fromEntries(
      files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
    ),
  );
}
