import { createHash } from 'node:crypto';
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readArchive, type ReadEntry } from '../../backup/archive/archive-reader.js';
import { differences, type Manifest, manifestName, parseManifest } from '../../backup/archive/manifest.js';
import type { Account } from '../postgres/account.js';
import { isOwnName } from './own-files.js';

/** A manifest with a line per file; more is none of Cadenza's. */
const maxManifestBytes = 512 * 1024 ** 2;

export interface UnpackOptions {
  readonly archive: string;
  /** Where each part goes; nothing is there yet. */
  readonly root: string;
  readonly database: string;
  /** Who owns the database's files, where that is another user. */
  readonly account: Account | undefined;
  readonly progress: (bytes: number) => void;
}

/**
 * Unpacks an archive, flushes every file and compares each with the manifest. Throws a sentence when a single one
 * differs; what was unpacked is then of no use.
 */
export async function unpack(options: UnpackOptions): Promise<Manifest> {
  const read: Manifest['files'] = {};
  let manifest: Manifest | undefined;
  let bytes = 0;
  for await (const entry of readArchive(options.archive)) {
    const { name, kind, size } = entry;
    if (name === manifestName) manifest = await readManifest(entry);
    else {
      refuseOther(name, read);
      if (kind === 'folder') await makeFolder(pathOf(name, options), accountOf(name, options));
      else read[name] = await store(entry, options);
      options.progress((bytes += size));
    }
  }
  if (!manifest) throw new Error('The archive is damaged: it ends without a manifest');
  const [first, ...more] = differences(manifest, read);
  if (first !== undefined)
    throw new Error(`The archive is damaged: ${first}${more.length > 0 ? ', and more' : ''}`);
  return manifest;
}

async function readManifest({ size, content }: ReadEntry): Promise<Manifest> {
  if (size > maxManifestBytes) throw new Error('Not an archive of Cadenza: its manifest is too large');
  return parseManifest(String(await buffer(content)));
}

function refuseOther(name: string, read: Manifest['files']): void {
  if (!isOwnName(name)) throw new Error(`Not an archive of Cadenza: it holds ${JSON.stringify(name)}`);
  if (name in read) throw new Error(`The archive is damaged: it holds ${name} twice`);
}

const isOfDatabase = (name: string) => name.startsWith('postgres/');
const pathOf = (name: string, { root, database }: UnpackOptions) =>
  isOfDatabase(name) ? join(database, name.slice('postgres/'.length)) : join(root, name);
const accountOf = (name: string, { account }: UnpackOptions) => (isOfDatabase(name) ? account : undefined);

async function makeFolder(path: string, account: Account | undefined): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made === undefined || !account) return;
  // Parents that did not exist either belong to the same user.
  for (let folder = path; folder.startsWith(made); folder = dirname(folder))
    await chown(folder, account.uid, account.gid);
}

async function store({ name, content }: ReadEntry, options: UnpackOptions) {
  const path = pathOf(name, options);
  const account = accountOf(name, options);
  await makeFolder(dirname(path), account);
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      await file.writeFile(chunk);
      size += chunk.length;
    }
    if (account) await file.chown(account.uid, account.gid);
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
