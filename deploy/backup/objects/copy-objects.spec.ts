import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from '@cadenza/media/objects/folder-store.js';
import { newObjectKey } from '@cadenza/media/objects/object-key.js';
import { copyObjects, missingObjects } from './copy-objects.js';

let root: string;
let store: FolderStore;
let copy: FolderStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadenza-copy-'));
  store = new FolderStore(join(root, 'store'));
  copy = new FolderStore(join(root, 'copy'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function stored(target: FolderStore, text: string, key = newObjectKey()) {
  writeFileSync(join(root, 'bytes'), text);
  await target.putFile(key, join(root, 'bytes'));
  return key;
}

describe('a copy of the objects', () => {
  it('gets what it does not hold, and keeps what the store has deleted', async () => {
    const [first, second] = [await stored(store, 'one'), await stored(store, 'two')];
    expect(await copyObjects(store, copy)).toEqual({ copied: 2, present: 0, deleted: 0 });
    await store.delete(first);
    const third = await stored(store, 'three');
    expect(await copyObjects(store, copy)).toEqual({ copied: 1, present: 1, deleted: 0 });
    for (const [key, text] of [
      [first, 'one'],
      [second, 'two'],
      [third, 'three'],
    ] as const)
      expect(String(await buffer((await copy.read(key))!))).toBe(text);
  });

  it('replaces an object that a crash has left with another size', async () => {
    const key = await stored(store, 'whole');
    await stored(copy, 'half', key);
    expect(await copyObjects(store, copy)).toMatchObject({ copied: 1 });
    expect(await copy.size(key)).toBe(5);
  });

  it('counts what is deleted while it is copied, and fails when the target stores less', async () => {
    const key = await stored(store, 'one');
    const sizes: Pick<FolderStore, 'size'> = { size: async () => undefined };
    const vanishing = Object.assign(Object.create(store) as FolderStore, sizes);
    expect(await copyObjects(vanishing, copy)).toEqual({ copied: 0, present: 0, deleted: 1 });
    const losing = Object.assign(Object.create(copy) as FolderStore, { size: async () => 1 });
    await expect(copyObjects(store, losing)).rejects.toThrow(`${key} has 3 bytes, and its copy 1`);
  });
});

it('names the objects of rows that a store does not hold', async () => {
  const key = await stored(store, 'a');
  expect(await missingObjects(store, new Set([key, 'ab/missing']))).toEqual(['ab/missing']);
});
