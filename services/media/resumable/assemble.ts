import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { ObjectStore } from '../objects/object-store.js';

/** Writes objects one behind the other into a new file. Throws UNAVAILABLE unless they are `size` bytes together. */
export async function assemble(
  objects: ObjectStore,
  keys: readonly string[],
  path: string,
  size: number,
): Promise<void> {
  await pipeline([], createWriteStream(path, { flags: 'wx' }));
  for (const key of keys) {
    const bytes = await objects.read(key);
    if (bytes) await pipeline(bytes, createWriteStream(path, { flags: 'a' }));
  }
  if ((await stat(path)).size !== size)
    throw refuse('UNAVAILABLE', 'The upload cannot be read at the moment. Please try again.');
}
