import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store.js';
import { isObjectKey, newObjectKey } from './object-key.js';

const root = mkdtempSync(join(tmpdir(), 'objects-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'store');
const store = new FolderStore(folder);
const file = join(root, 'given');
writeFileSync(file, 'one two three');

async function keys() {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found;
}

describe('objects in a folder', () => {
  it('stores, reads whole and in part, lists and deletes', async () => {
    const key = newObjectKey();
    await store.putFile(key, file);
    expect(await buffer((await store.read(key))!)).toEqual(Buffer.from('one two three'));
    expect(await buffer((await store.read(key, { start: 4, end: 6 }))!)).toEqual(Buffer.from('two'));
    expect([await store.size(key), await keys()]).toEqual([13, [key]]);
    await store.delete(key);
    await store.delete(key);
    expect([await store.size(key), await store.read(key), await keys()]).toEqual([undefined, undefined, []]);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  it('takes no key that it did not make', async () => {
    expect(isObjectKey(newObjectKey())).toBe(true);
    for (const key of ['../../etc/passwd', 'ab/../../x', '', `ab/${'a'.repeat(31)}/`]) {
      await expect(store.read(key)).rejects.toThrow('Not an object key');
    }
  });

  it('clears away what a crash left half written, but not what is being written', async () => {
    const incoming = join(folder, 'incoming');
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'old'), 'half');
    writeFileSync(join(incoming, 'new'), 'half');
    utimesSync(join(incoming, 'old'), new Date(0), new Date(0));
    expect(await store.removeLeftovers(new Date(Date.now() - 60_000))).toBe(1);
    expect(readdirSync(incoming)).toEqual(['new']);
    expect(await keys()).toEqual([]);
  });
});
