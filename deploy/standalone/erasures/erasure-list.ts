import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ userId: z.number().int().positive(), at: z.iso.datetime() });

/** A user whose account was deleted, and when (ISO 8601). */
export type Erasure = z.infer<typeof schema>;

/** Lines of a list; more than any installation has users. */
const maxLines = 5_000_000;

/** Lies next to the database and is in no backup: a restore of older data learns from it who was deleted since. */
export const erasureListIn = (root: string): string => join(root, 'erased.jsonl');

/** Reads a list, one entry per user; lines that a crash has cut off are skipped. Empty when there is no file. */
export async function readErasures(path: string): Promise<readonly Erasure[]> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const byUser = new Map<number, Erasure>();
  if (!file) return [];
  let lines = 0;
  for await (const line of file.readLines()) {
    if (++lines > maxLines) throw new Error(`${path} has more than ${maxLines} lines`);
    const erasure = erasureIn(line);
    if (erasure) byUser.set(erasure.userId, erasure);
  }
  return [...byUser.values()];
}

function erasureIn(line: string): Erasure | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Appends and flushes; a half-written line before is ended first. */
export async function appendErasures(path: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(erasures.map((each) => `\n${JSON.stringify(each)}`).join('') + '\n');
    await file.sync();
  } finally {
    await file.close();
  }
}
