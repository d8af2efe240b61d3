import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../backup/archive/manifest.js';
import { unknownMigrations } from '../../backup/known-migrations.js';
import { type DataFolder, openDataFolder } from '../data-folder.js';
import { appendErasures, erasureListIn, readErasures } from '../erasures/erasure-list.js';
import { lockDataFolder } from '../folder-lock.js';
import { postgresAccount } from '../postgres/account.js';
import { postgresPrograms } from '../postgres/binaries.js';
import { stopLeftOver } from '../postgres/cluster.js';
import { allServices } from '../services.js';
import type { Steps } from '../steps.js';
import { replaced } from './own-files.js';
import { majorOf, recover, type Recovered, type Unpacked } from './recover.js';
import { completeMoves, type Move, moveAll } from './set-aside.js';
import { unpack } from './unpack.js';

export interface RestoreOptions {
  /** The data folder; it is made when it does not exist. */
  readonly root: string;
  readonly archive: string;
  /** Whether PostgreSQL runs as another user than this process. */
  readonly asOtherUser: boolean;
  /** Path of a list of erased users beyond the one in the data folder. */
  readonly erasures?: string | undefined;
  readonly steps: Steps;
  readonly progress: (bytes: number) => void;
  readonly now?: () => Date;
}

export interface Restored extends Recovered {
  readonly manifest: Manifest;
  /** Where the data lie that were there before; undefined when there were none. */
  readonly before: string | undefined;
  /** Users whose deletion is repeated by the next start, where their accounts are in the archive. */
  readonly erasures: number;
}

/**
 * Replaces an installation by an archive. What is there stays as it is until the archive has been unpacked, compared
 * with its manifest and recovered, and is then set aside, never deleted. Throws over a running product.
 */
export async function restoreData(options: RestoreOptions): Promise<Restored> {
  const { root, steps, now = () => new Date() } = options;
  const folder = await openDataFolder(root, options.asOtherUser);
  const unlock = await lockDataFolder(folder);
  try {
    await completeMoves(root);
    if (await stopLeftOver(folder.database)) steps.say('  A PostgreSQL of a killed Cadenza was stopped');
    const unpacked = await makeRoom(folder);
    const { manifest, recovered } = await prepare(unpacked, options).catch(async (error: unknown) => {
      await discard(unpacked);
      throw error;
    });
    const more = options.erasures === undefined ? [] : await readErasures(options.erasures);
    await appendErasures(erasureListIn(root), more);
    const stamp = now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    const before = (await isNew(folder)) ? undefined : join(root, `before-${stamp}`);
    await steps.step(before ? 'Old data set aside' : 'Data moved to their place', () =>
      moveAll(root, movesOf(folder, unpacked, before, stamp)),
    );
    await rm(unpacked.root, { recursive: true });
    const erasures = (await readErasures(erasureListIn(root))).length;
    return { ...recovered, manifest, before, erasures };
  } finally {
    await unlock();
  }
}

/** Unpacks, compares and recovers the archive; nothing of the old installation is touched. */
async function prepare(unpacked: Unpacked, { archive, steps, progress }: RestoreOptions) {
  const manifest = await steps.step('Archive unpacked and compared with its manifest', () =>
    unpack({ ...unpacked, archive, progress }),
  );
  await refuseOtherVersions(manifest, unpacked);
  const recovered = await steps.step('Database recovered, new epoch', () => recover(unpacked));
  return { manifest, recovered };
}

async function discard({ root, database }: Unpacked): Promise<void> {
  await stopLeftOver(database);
  for (const path of [root, database]) await rm(path, { recursive: true, force: true });
}

const isInside = ({ root, database }: DataFolder) => database === join(root, 'postgres');

/** Folders for the archive's content, empty; what an earlier attempt left there is deleted. */
async function makeRoom(folder: DataFolder): Promise<Unpacked> {
  const root = join(folder.root, 'restoring');
  const database = isInside(folder) ? join(root, 'postgres') : `${folder.database}-restoring`;
  const account = postgresAccount();
  const programs = await postgresPrograms(account !== undefined, folder.shelter);
  const unpacked = { root, database, programs, account };
  await discard(unpacked);
  // The user of PostgreSQL walks through it.
  await mkdir(root, { mode: 0o711 });
  return unpacked;
}

/** Whether the folder holds no installation; the empty folders of one are removed. */
async function isNew(folder: DataFolder): Promise<boolean> {
  if (existsSync(folder.keys) || existsSync(folder.database)) return false;
  const removed = [folder.objects, folder.scratch].map((path) => rmdir(path).then(() => true));
  return (await Promise.allSettled(removed)).every(({ status }) => status === 'fulfilled');
}

function movesOf(folder: DataFolder, unpacked: Unpacked, before: string | undefined, stamp: string): Move[] {
  const aside = replaced.map((name) => ({
    from: join(folder.root, name),
    to: join(before ?? folder.root, name),
  }));
  const arriving = replaced.map((name) => ({
    from: join(unpacked.root, name),
    to: join(folder.root, name),
  }));
  const outside = isInside(folder)
    ? []
    : [
        { from: folder.database, to: `${folder.database}-before-${stamp}` },
        { from: unpacked.database, to: folder.database },
      ];
  return [...(before === undefined ? [] : aside), ...outside, ...arriving];
}

async function refuseOtherVersions(manifest: Manifest, { programs, root }: Unpacked): Promise<void> {
  const major = await majorOf(programs);
  if (manifest.postgres !== major)
    throw new Error(
      `The archive was made by PostgreSQL ${manifest.postgres}, and this Cadenza has ${major}: restore it with the Cadenza that made it (${manifest.version}), then upgrade`,
    );
  const services = allServices('x'.repeat(32), { objects: join(root, 'objects'), scratch: root });
  const [unknown] = unknownMigrations(manifest.migrations, services);
  if (unknown !== undefined)
    throw new Error(
      `The archive was made by a newer Cadenza (${manifest.version}): ${unknown} is not known here`,
    );
}
