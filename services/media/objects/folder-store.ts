import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newObjectKey, isObjectKey } from './object-key.js';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.js';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Objects as files of a folder: written aside, flushed, then renamed, so that a crash leaves whole objects only. */
export class FolderStore implements ObjectStore {
  constructor(private readonly folder: string) {}

  async putFile(key: string, path: string) {
    const target = this.path(key);
    const aside = join(this.folder, 'incoming', newObjectKey().slice(3));
    await mkdir(dirname(aside), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(path, aside, constants.COPYFILE_FICLONE);
      await flush(aside);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    await flush(dirname(target));
    await flush(this.folder);
  }

  async copy(from: string, to: string) {
    try {
      await this.putFile(to, this.path(from));
      return true;
    } catch (error) {
      if (missing(error)) return false;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange) {
    const handle = await open(this.path(key), 'r').catch((error) => {
      if (missing(error)) return undefined;
      throw error;
    });
    return handle?.createReadStream({ ...range, highWaterMark: 256 * 1024 });
  }

  async size(key: string) {
    try {
      return (await stat(this.path(key))).size;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string) {
    await rm(this.path(key), { force: true });
  }

  async *list(): AsyncIterable<StoredObject> {
    for (const shard of await this.names('')) {
      for (const name of await this.names(shard)) {
        const key = `${shard}/${name}`;
        const found = isObjectKey(key) ? await this.modified(key) : undefined;
        if (found) yield { key, modifiedAt: found };
      }
    }
  }

  async removeLeftovers(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await this.names('incoming')) {
      const path = join(this.folder, 'incoming', name);
      const { mtime } = await stat(path).catch(() => ({ mtime: before }));
      if (mtime >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private path(key: string) {
    if (!isObjectKey(key)) throw new Error('Not an object key');
    return join(this.folder, key);
  }

  private async names(sub: string): Promise<string[]> {
    return readdir(join(this.folder, sub)).catch((error: NodeJS.ErrnoException) => {
      if (missing(error) || error.code === 'ENOTDIR') return [];
      throw error;
    });
  }

  private async modified(key: string) {
    return stat(this.path(key)).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
  }
}
