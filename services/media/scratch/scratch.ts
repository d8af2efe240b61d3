import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files on their way in: nothing here is a fact yet, and everything may be thrown away. */
export class Scratch {
  constructor(readonly folder: string) {}

  /** Gives a path for a new file, and removes the file however `use` ends. */
  async with<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    const folder = join(this.folder, 'plain');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes what a crash left behind; answers how many. */
  async removeLeftovers(before: Date): Promise<number> {
    const folder = join(this.folder, 'plain');
    let removed = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (!found || found.mtime >= before) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }
}
