import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './postgres/postmaster.js';
import { everybodyMayEnter } from './postgres/binaries.js';

/** Where the parts of the product keep their data. */
export interface DataFolder {
  readonly root: string;
  readonly keys: string;
  readonly objects: string;
  readonly scratch: string;
  readonly database: string;
  readonly databaseLog: string;
  /** Readable by the postgres user even where the checkout is not. */
  readonly shelter: string;
}

const shelter = '/var/lib/cadenza';

/**
 * Finds or makes the places of the data. Run as root below a private folder, the postgres user could not
 * reach its files: then they lie under /var/lib/cadenza, and `database-location` says where.
 */
export async function openDataFolder(root: string, asOtherUser: boolean): Promise<DataFolder> {
  // Others may walk through (the postgres user must), but not list; what is inside has modes of its own.
  await mkdir(root, { recursive: true, mode: 0o711 });
  const outside = asOtherUser && !(await everybodyMayEnter(root));
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const database = outside ? join(shelter, name, 'postgres') : join(root, 'postgres');
  if (outside) {
    await mkdir(join(shelter, name), { recursive: true, mode: 0o711 });
    await writeFile(join(root, 'database-location'), `${database}\n`);
  }
  for (const folder of ['objects', 'scratch'])
    await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  return {
    root,
    keys: join(root, 'keys.json'),
    objects: join(root, 'objects'),
    scratch: join(root, 'scratch'),
    database,
    databaseLog: join(root, 'postgres.log'),
    shelter,
  };
}

/** One product a data folder; answers how to let go of it. A lock left by a killed process is taken over. */
export async function lockDataFolder({ root }: DataFolder): Promise<() => Promise<void>> {
  const path = join(root, 'cadenza.pid');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
      if (holder > 0 && holder !== process.pid && isAlive(holder) && (await isCadenza(holder)))
        throw new Error(`Cadenza already runs on this data folder (process ${holder})`, { cause: error });
      await rm(path, { force: true });
    }
  }
  throw new Error(`Could not take ${path}`);
}

/** After a reboot another program may have the number. */
async function isCadenza(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return readFile(`/proc/${pid}/comm`, 'utf8').then(
    (name) => /node|MainThread/.test(name),
    () => false,
  );
}
