import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isObjectKey } from '@cadenza/media/objects/object-key.js';
import { holdKey } from '@cadenza/media/objects/deletion-hold.js';

/** Keeps media from deleting objects until the connection ends, or `releaseDeletions` is called. */
export async function holdDeletions(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('media'), $1)`, [holdKey]);
}

/** Lets media delete objects again. */
export async function releaseDeletions(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtext('media'), $1)`, [holdKey]);
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** Lists the keys of all complete objects in a folder, sorted. */
export async function objectKeysIn(folder: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const shard of await namesIn(folder))
    for (const name of await namesIn(join(folder, shard))) {
      const key = `${shard}/${name}`;
      if (isObjectKey(key)) keys.push(key);
    }
  return keys.sort();
}
