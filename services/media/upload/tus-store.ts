import { mkdirSync } from 'node:fs';
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';

export const uploadLifetime = 24 * 60 * 60 * 1000;

const uploadId = /^[0-9a-f]{32}$/;
export const isUploadId = (text: string | undefined): text is string => uploadId.test(text ?? '');

/** Parts of uploads on the disk, and who may go on with them. Files that nobody touched for a day are abandoned. */
export class TusStore extends FileStore {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    super({ directory: folder, expirationPeriodInMilliseconds: uploadLifetime });
  }

  path(id: string) {
    return join(this.directory, id);
  }

  /** Gives the disk back, but keeps the length: a client that missed the last answer can still ask how far it came. */
  async hollow(id: string, size: number) {
    await truncate(this.path(id), 0);
    await truncate(this.path(id), size);
  }

  /** Removes what was last written before `before`; by the files' own time, which no test clock moves. */
  async removeAbandoned(before: Date): Promise<number> {
    let removed = 0;
    for (const id of (await readdir(this.directory)).filter(isUploadId)) {
      const found = await stat(this.path(id)).catch(() => undefined);
      if (!found || found.mtime >= before) continue;
      await this.remove(id).catch(() => undefined);
      removed += 1;
    }
    return removed;
  }
}
