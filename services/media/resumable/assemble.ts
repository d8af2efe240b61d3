import { stat } from 'node:fs/promises';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { ObjectStore } from '../objects/object-store.js';
import { writeFile } from '../scratch/write-file.js';

/** Writes objects one behind the other into a new file. Throws UNAVAILABLE unless they are `size` bytes together. */
export async function assemble(
  objects: ObjectStore,
  keys: readonly string[],
  path: string,
  size: number,
): Promise<void> {
  await writeFile(path, [], { flags: 'wx' });
  for (const key of keys) {
    const bytes = await objects.read(key);
    if (bytes) await writeFile(path, bytes, { flags: 'a' });
  }
  if ((await stat(path)).size !== size)
    throw refuse('UNAVAILABLE', 'The upload cannot be read at the moment. Please try again.');
}
