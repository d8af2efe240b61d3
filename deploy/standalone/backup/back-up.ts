import { join } from 'node:path';
import { beginBaseBackup, type EndedBackup, filesToStore, segmentsOf } from '../../backup/base-backup.js';
import { ArchiveWriter, type WrittenArchive } from '../../backup/archive/archive-writer.js';
import { archiveFormat, type Manifest } from '../../backup/archive/manifest.js';
import { migrationsOf, referencedObjects } from '../../backup/epoch.js';
import { serviceNames } from '../../installation/topics.js';
import type { DataFolder } from '../data-folder.js';
import type { Steps } from '../steps.js';
import { holdDeletions, objectKeysIn, releaseDeletions } from './held-objects.js';
import { openRunningOrStopped, type OpenedDatabase } from './open-database.js';
import { ownFiles } from './own-files.js';

export interface BackupOptions {
  readonly folder: DataFolder;
  /** Path of the archive to write; nothing may be there. */
  readonly path: string;
  /** Of Cadenza. */
  readonly version: string;
  readonly steps: Steps;
  readonly progress: (progress: { name: string; done: number; total: number }) => void;
}

export interface BackedUp extends WrittenArchive {
  readonly point: Date;
  readonly objects: number;
  /** Objects that rows name and the store does not hold. */
  readonly missing: readonly string[];
}

/**
 * Writes an archive of an installation, running or not. Its point is the end of the database's copy: media deletes no
 * object from before that until the last one is stored, so that rows and objects of the point fit each other.
 */
export async function backUp(options: BackupOptions): Promise<BackedUp> {
  const { folder, path, steps } = options;
  const opened = await openRunningOrStopped(folder, steps);
  let archive: ArchiveWriter | undefined;
  try {
    archive = await ArchiveWriter.create(path);
    return await fill(archive, opened, options);
  } catch (error) {
    await archive?.abandon();
    throw error;
  } finally {
    await opened.close();
  }
}

async function fill(archive: ArchiveWriter, { client }: OpenedDatabase, options: BackupOptions) {
  const { folder, steps, progress, version } = options;
  await holdDeletions(client);
  for (const name of await ownFiles(folder.root)) await archive.addFile(name, join(folder.root, name));
  const ended = await steps.step('Database copied', () => copyDatabase(archive, client, options));
  const referenced = await referencedObjects(client);
  const keys = await steps.step('Music and images copied', async () => {
    const found = await objectKeysIn(folder.objects);
    for (const [index, key] of found.entries()) {
      await archive.addFile(`objects/${key}`, join(folder.objects, key));
      progress({ name: 'Objects', done: index + 1, total: found.length });
    }
    return found;
  });
  const stored = new Set(keys);
  const missing = [...referenced].filter((key) => !stored.has(key));
  await releaseDeletions(client);
  const manifest: Omit<Manifest, 'files' | 'bytes'> = {
    ...{ format: archiveFormat, version, missingObjects: missing.length },
    point: ended.point.toISOString(),
    finishedAt: new Date().toISOString(),
    postgres: await majorVersion(client),
    platform: `${process.platform}-${process.arch}`,
    migrations: await migrationsOf(client, serviceNames),
  };
  const written = await archive.finish(manifest);
  return { ...written, point: ended.point, objects: keys.length, missing };
}

async function copyDatabase(
  archive: ArchiveWriter,
  client: OpenedDatabase['client'],
  { folder, progress }: BackupOptions,
): Promise<EndedBackup> {
  const copying = await beginBaseBackup(client);
  const { folders, files } = await filesToStore(folder.database);
  for (const name of folders) await archive.addFolder(`postgres/${name}`);
  for (const [index, name] of files.entries()) {
    await archive.addFile(`postgres/${name}`, join(folder.database, name));
    progress({ name: 'Database', done: index + 1, total: files.length });
  }
  const ended = await copying.end();
  await archive.addBytes('postgres/backup_label', Buffer.from(ended.label));
  for (const name of await segmentsOf(folder.database, ended))
    await archive.addFile(`postgres/pg_wal/${name}`, join(folder.database, 'pg_wal', name));
  return ended;
}

async function majorVersion(client: OpenedDatabase['client']): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}
