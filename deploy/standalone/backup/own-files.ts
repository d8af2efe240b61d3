import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the data folder that an archive holds next to the database and the objects. */
const single = ['keys.json', 'demo.json'];
/** Folders of which it holds each file; the payment sandbox has its state in one. */
const folders = ['payments'];

/** What a restore replaces in the data folder, and sets aside. The list of erased users stays. */
export const replaced = [...single, ...folders, 'objects', 'scratch', 'postgres', 'postgres.log'] as const;

/** Lists the small files to store, relative to the data folder. */
export async function ownFiles(root: string): Promise<readonly string[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
    }),
  );
  return [...single, ...inFolders.flat()];
}

/** Whether an archive may hold a file of this name: one of Cadenza's, and no path that leads out of the folder. */
export function isOwnName(name: string): boolean {
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))) return false;
  const [first = ''] = parts;
  return parts.length === 1 ? single.includes(first) : [...folders, 'objects', 'postgres'].includes(first);
}
