import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from './database.js';

/** Files of the standalone mode's object store, by their keys. */
export function objectsIn(dataFolder: string): string[] {
  const folder = join(dataFolder, 'objects');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** As if they were stored three hours ago: what is young is left alone by the sweep. */
export function makeObjectsOld(dataFolder: string): void {
  const then = new Date(Date.now() - 3 * 60 * 60 * 1000);
  for (const key of objectsIn(dataFolder)) utimesSync(join(dataFolder, 'objects', key), then, then);
}

/** Keys of all objects that facts and unfinished uploads of a running product name. */
export async function objectsNamed(dataFolder: string): Promise<string[]> {
  const rows = await askDatabase<{ key: string }>(
    dataFolder,
    `select object_key as key from media.track union select object_key from media.image
     union select thumbnail_key from media.image union select object_key from media.upload_part
     union select object_key from media.object_deletion order by 1`,
  );
  return rows.map(({ key }) => key).sort();
}
