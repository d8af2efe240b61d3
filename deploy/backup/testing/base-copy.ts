import { chown, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Account } from '../../standalone/postgres/account.js';
import { beginBaseBackup, filesToStore } from '../base-backup.js';

/** Writes a file of PostgreSQL's user. */
export async function writeOwn(path: string, text: string, account: Account | undefined): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (account) await chown(path, account.uid, account.gid);
}

/** Makes a folder of PostgreSQL's user. */
export async function ownFolder(path: string, account: Account | undefined): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
  return path;
}

/** A base backup as a folder, without the log: it is started with an archive only. */
export async function copyBase(
  client: pg.Client,
  from: string,
  to: string,
  account: Account | undefined,
): Promise<void> {
  await ownFolder(to, account);
  const begun = await beginBaseBackup(client);
  const { folders, files } = await filesToStore(from);
  for (const each of folders) await ownFolder(join(to, each), account);
  for (const each of files) {
    const path = join(to, each);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(from, each), path).catch((error: NodeJS.ErrnoException) => {
      // Dropped meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
    if (account) await chown(path, account.uid, account.gid).catch(() => undefined);
  }
  const { label } = await begun.end();
  await writeOwn(join(to, 'backup_label'), label, account);
}
