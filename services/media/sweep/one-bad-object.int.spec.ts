import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { newObjectKey } from '../objects/object-key.js';
import { UploadRows } from '../resumable/upload-rows.js';
import { uploadLifetime } from '../resumable/upload-store.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { idOf, pathOf, tusSteps } from '../testing/tus-steps.js';
import { MediaSweeper } from './media-sweeper.js';

let media: MediaUnderTest;
const bad = new Set<string>();
let tried: string[] = [];
beforeAll(async () => {
  media = await mediaUnderTest();
  const { objects } = media;
  const remove = objects.delete.bind(objects);
  jest.spyOn(objects, 'delete').mockImplementation(async (key) => {
    tried.push(key);
    if (bad.has(key)) throw new Error('this object is locked');
    await remove(key);
  });
});
beforeEach(() => {
  bad.clear();
  tried = [];
});
afterAll(() => media?.close());

const run = () => media.service.app.get(MediaSweeper).run(60_000);
const { begin } = tusSteps(() => media);

/** Keys of so many objects, each stored hours ago. */
async function stored(count: number) {
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const path = join(media.folder, 'bytes');
  writeFileSync(path, 'bytes');
  const keys = Array.from({ length: count }, newObjectKey).sort();
  for (const key of keys) {
    await media.objects.putFile(key, path);
    utimesSync(join(media.folder, 'objects', key), old, old);
  }
  return keys;
}

const note = (keys: readonly string[]) =>
  media.rows.query(sql`
    insert into object_deletion (object_key, since)
    select key, now() + place * interval '1 s' from unnest(${keys}::text[]) with ordinality as noted (key, place)`);

const noted = async () =>
  (
    await media.rows.query<{ key: string }>(sql`select object_key as key from object_deletion order by since`)
  ).map(({ key }) => key);

const left = async (keys: readonly string[]) => {
  const sizes = await Promise.all(keys.map((key) => media.objects.size(key)));
  return keys.filter((_, place) => sizes[place] !== undefined);
};

describe('a sweep that meets what cannot be deleted', () => {
  it('deletes the noted ones behind it, and keeps it noted', async () => {
    const keys = await stored(3);
    bad.add(keys[0]!);
    await note(keys);
    await run();
    expect([await left(keys), await noted()]).toEqual([[keys[0]], [keys[0]]]);
    bad.clear();
    await run();
    expect([await left(keys), await noted()]).toEqual([[], []]);
  });

  it('ends when the store itself fails, and begins the next time with others', async () => {
    const keys = await stored(12);
    keys.forEach((key) => bad.add(key));
    await note(keys);
    // In the store of these there is nothing without a fact: the orphans are another matter.
    jest.spyOn(media.objects, 'list').mockImplementation(async function* () {});
    await run();
    expect(tried).toEqual(keys.slice(0, 5));
    expect(await noted()).toEqual([...keys.slice(5), ...keys.slice(0, 5)]);
    keys.slice(5).forEach((key) => bad.delete(key));
    await run();
    expect(await left(keys)).toEqual(keys.slice(0, 5));
    jest.mocked(media.objects.list).mockRestore();
    bad.clear();
    await run();
    expect([await left(keys), await noted()]).toEqual([[], []]);
  });

  it('deletes the other objects without a fact', async () => {
    const keys = await stored(3);
    bad.add(keys[0]!);
    await run();
    expect(await left(keys)).toEqual([keys[0]]);
  });

  it('removes the other expired uploads', async () => {
    const ids = [idOf(pathOf(await begin(1, 4170))), idOf(pathOf(await begin(1, 4170)))];
    for (const [place, id] of ids.entries()) {
      const begun = new Date(Date.now() - uploadLifetime - 10_000 + place * 1_000);
      await media.rows.query(sql`update upload set begun_at = ${begun} where id = ${id}`);
    }
    const fails = jest.spyOn(media.service.app.get(UploadRows), 'remove');
    fails.mockRejectedValueOnce(new Error('its row is locked'));
    await run();
    expect(await media.rows.query(sql`select id from upload`)).toEqual([{ id: ids[0] }]);
    await run();
    expect(await media.rows.query(sql`select id from upload`)).toEqual([]);
    fails.mockRestore();
  });
});
