import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@cadenza/media/objects/object-store.js';

export interface Copied {
  /** Objects that were copied now. */
  readonly copied: number;
  /** Objects of which the target had one of the same size; an object never changes. */
  readonly present: number;
  /** Objects that were deleted between being listed and being read. */
  readonly deleted: number;
}

/**
 * Copies all objects that the target does not hold, by the API of the stores. Nothing is deleted from the target: rows
 * of an earlier point may name it. May be interrupted and run again at any time. Throws when either store fails.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  onProgress: (copied: Copied) => void = () => undefined,
): Promise<Copied> {
  const counts = { copied: 0, present: 0, deleted: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-objects-'));
  const path = join(folder, 'object');
  try {
    for await (const { key } of from.list()) {
      counts[await copyOne(from, to, key, path)] += 1;
      onProgress({ ...counts });
    }
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyOne(from: ObjectStore, to: ObjectStore, key: string, path: string): Promise<keyof Copied> {
  const [size, present] = await Promise.all([from.size(key), to.size(key)]);
  if (size === undefined) return 'deleted';
  if (present === size) return 'present';
  const bytes = await from.read(key);
  if (!bytes) return 'deleted';
  await pipeline(bytes, createWriteStream(path));
  await to.putFile(key, path);
  const stored = await to.size(key);
  if (stored !== size)
    throw new Error(`${key} has ${size} bytes, and its copy ${stored ?? 'does not exist'}`);
  return 'copied';
}

/** Names of `referenced` that a store does not hold. */
export async function missingObjects(
  store: ObjectStore,
  referenced: ReadonlySet<string>,
): Promise<readonly string[]> {
  const missing = new Set(referenced);
  for await (const { key } of store.list()) missing.delete(key);
  return [...missing];
}
