import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newObjectKey } from '@cadenza/media/objects/object-key.js';
import type { ByteRange, ObjectStore } from '@cadenza/media/objects/object-store.js';
import { type Check, failed, ok } from '../check.js';

const size = 64 * 1024;
const range: ByteRange = { start: 1_000, end: 1_999 };
const advice = 'Check address, bucket, key and rights of the object store, and its own logs';

/** Writes an object of its own, reads it in full and in part, and deletes it. */
export const objectsCheck = (store: ObjectStore): Check => ({
  name: 'Objects',
  limitMs: 60_000,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-doctor-'));
    const key = newObjectKey();
    try {
      const bytes = randomBytes(size);
      await writeFile(join(folder, 'object'), bytes);
      await store.putFile(key, join(folder, 'object'));
      if ((await store.size(key)) !== size) return failed('What was written has another size', advice);
      const whole = await read(store, key);
      if (!whole?.equals(bytes)) return failed('What was written is read otherwise', advice);
      const part = await read(store, key, range);
      if (!part?.equals(bytes.subarray(range.start, range.end + 1)))
        return failed('A range of bytes is not answered as requested: no music can be played', advice);
      await store.delete(key);
      if ((await store.size(key)) !== undefined) return failed('A deleted object is still there', advice);
      return ok('Written, read in full and in part, and deleted');
    } finally {
      await store.delete(key).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function read(store: ObjectStore, key: string, part?: ByteRange): Promise<Buffer | undefined> {
  const stream = await store.read(key, part);
  return stream && (await buffer(stream));
}
