import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readArchive } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { differences, manifestName, parseManifest } from './manifest.js';
import { decodeHeader, encodeHeader } from './tar-header.js';

const facts = {
  format: 1,
  version: '0.1.0',
  point: '2026-11-27T12:00:00.000Z',
  finishedAt: '2026-11-27T12:00:09.000Z',
  ...{ postgres: 18, platform: 'linux-x64', migrations: { media: ['First1'] }, missingObjects: 0 },
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadenza-archive-'));
  path = join(folder, 'cadenza.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents: Record<string, Buffer> = {
  'keys.json': Buffer.from('{}'),
  'objects/ab/empty': Buffer.alloc(0),
  'objects/ab/block': Buffer.alloc(512, 1),
  'objects/cd/large': randomBytes(700_001),
};

async function written() {
  const writer = await ArchiveWriter.create(path);
  await writer.addFolder('postgres/pg_wal');
  for (const [name, bytes] of Object.entries(contents)) await writer.addBytes(name, bytes);
  return await writer.finish(facts);
}

async function readAll() {
  const read = new Map<string, Buffer>();
  for await (const { name, kind, content } of readArchive(path))
    if (kind === 'file') read.set(name, await buffer(content));
  return read;
}

describe('an archive', () => {
  it('returns every file as it was, and a manifest with sizes and checksums', async () => {
    const { bytes, sha256: whole } = await written();
    expect([statSync(path).size, sha256(readFileSync(path))]).toEqual([bytes, whole]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const read = await readAll();
    const manifest = parseManifest(String(read.get(manifestName)));
    for (const [name, content] of Object.entries(contents)) {
      expect(read.get(name)?.equals(content)).toBe(true);
      expect(manifest.files[name]).toEqual({ size: content.length, sha256: sha256(content) });
    }
    expect(manifest).toMatchObject({ ...facts, bytes: 700_515 });
  });

  it('is one that tar unpacks', async () => {
    await written();
    execFileSync('tar', ['-xzf', path, '-C', folder]);
    expect(statSync(join(folder, 'postgres/pg_wal')).isDirectory()).toBe(true);
    expect(readFileSync(join(folder, 'objects/cd/large')).equals(contents['objects/cd/large']!)).toBe(true);
  });

  it('skips the content that its reader leaves unread', async () => {
    await written();
    const names: string[] = [];
    for await (const { name } of readArchive(path)) names.push(name);
    expect(names).toEqual(['postgres/pg_wal', ...Object.keys(contents), manifestName]);
  });

  it('has no name before it is complete, and replaces no other archive', async () => {
    const writer = await ArchiveWriter.create(path);
    await writer.addBytes('keys.json', Buffer.from('{}'));
    expect(existsSync(path)).toBe(false);
    await writer.abandon();
    expect(existsSync(`${path}.part`)).toBe(false);
    writeFileSync(path, 'another');
    await expect(ArchiveWriter.create(path)).rejects.toThrow('exists already');
  });

  it('keeps the length of a file that shrinks or grows while it is read', async () => {
    const source = join(folder, 'source');
    writeFileSync(source, Buffer.alloc(600_000, 7));
    const writer = await ArchiveWriter.create(path);
    const adding = writer.addFile('postgres/base', source);
    await new Promise((resolve) => setImmediate(resolve));
    truncateSync(source, 100);
    await adding;
    expect(await writer.addFile('postgres/missing', join(folder, 'missing'))).toBe(false);
    await writer.finish(facts);
    expect((await readAll()).get('postgres/base')?.length).toBe(writer.files['postgres/base']?.size);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000), 'The archive is damaged'],
    ['changed', (bytes: Buffer) => (bytes.fill(0, 90_000, 90_010), bytes), 'The archive is damaged'],
    ['another kind of file', () => Buffer.from('ID3 a song'), 'no archive of Cadenza'],
  ])('is refused when it is %s', async (_what, damage, sentence) => {
    await written();
    writeFileSync(path, damage(readFileSync(path)));
    await expect(readAll()).rejects.toThrow(sentence);
  });

  it('is refused with its path when it does not exist', async () => {
    await expect(readAll()).rejects.toThrow(`${path} does not exist`);
  });
});

describe('a header', () => {
  it('refuses names and sizes that tar cannot hold', () => {
    for (const name of ['', 'with space', 'a'.repeat(101)])
      expect(() => encodeHeader({ name, size: 0, kind: 'file' }, new Date(0))).toThrow('Not a name');
    expect(() => encodeHeader({ name: 'a', size: 8 * 1024 ** 3, kind: 'file' }, new Date(0))).toThrow(
      'Too large',
    );
  });

  it('is refused with a changed byte or as a link', () => {
    const header = encodeHeader({ name: 'a', size: 3, kind: 'file' }, new Date(0));
    expect(decodeHeader(header)).toEqual({ name: 'a', size: 3, kind: 'file' });
    expect(decodeHeader(Buffer.alloc(512))).toBeUndefined();
    const changed = Buffer.from(header);
    changed[0]! += 1;
    expect(() => decodeHeader(changed)).toThrow('another checksum');
    // A symbolic link, with the checksum that belongs to it.
    const link = Buffer.from(header);
    link.write('2', 156);
    link.write(
      `${(Number.parseInt(header.toString('ascii', 148, 154), 8) + 2).toString(8).padStart(6, '0')}`,
      148,
    );
    expect(() => decodeHeader(link)).toThrow('type 2');
  });
});

describe('a manifest', () => {
  const manifest = (changed: object) =>
    JSON.stringify({ ...facts, bytes: 2, files: { a: { size: 2, sha256: 'a'.repeat(64) } }, ...changed });

  it('is refused when it is damaged or of a newer format', () => {
    expect(() => parseManifest('{')).toThrow('not JSON');
    expect(() => parseManifest(manifest({ point: 'yesterday' }))).toThrow('point of its manifest');
    expect(() => parseManifest(manifest({ format: 2 }))).toThrow('made by a newer Cadenza');
  });

  it('lists files that are missing, changed or not named in it', () => {
    const expected = parseManifest(manifest({}));
    const read = (size: number, sum: string) => ({ size, sha256: sum });
    expect(differences(expected, expected.files)).toEqual([]);
    expect(differences(expected, { a: read(2, 'b'.repeat(64)), c: read(1, 'c'.repeat(64)) })).toEqual([
      'a has another content',
      'c is not in the manifest',
    ]);
    expect(differences(expected, {})).toEqual(['a is missing']);
  });
});
