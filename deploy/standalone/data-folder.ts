import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
