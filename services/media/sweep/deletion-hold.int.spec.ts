import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { holdKey } from '../objects/deletion-hold.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { newObjectKey } from '../objects/object-key.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { MediaSweeper } from './media-sweeper.js';
import { OrphanSweep } from './orphan-sweep.js';

let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);

async function storedObject() {
  const path = join(media.folder, 'bytes');
  writeFileSync(path, 'bytes');
  const key = newObjectKey();
  await media.objects.putFile(key, path);
  utimesSync(join(media.folder, 'objects', key), hoursAgo, hoursAgo);
  return key;
}

it('keeps deleted objects and orphans while a backup holds the lock, and deletes them afterwards', async () => {
  const [noted, orphan] = [await storedObject(), await storedObject()];
  await media.rows.query(sql`insert into object_deletion (object_key, since) values (${noted}, now())`);
  const sizes = () => Promise.all([media.objects.size(noted), media.objects.size(orphan)]);
  const run = () => media.service.app.get(MediaSweeper).run(60_000);

  const backup = new pg.Client({ ...media.database });
  await backup.connect();
  await backup.query(`select pg_advisory_lock(hashtext('media'), ${holdKey})`);
  await run();
  expect(await sizes()).toEqual([5, 5]);
  await backup.query('select pg_advisory_unlock_all()');
  await backup.end();
  await run();
  expect(await sizes()).toEqual([undefined, undefined]);
});

it('keeps the bytes of what was deleted for as long as the operator says, also from the sweep of orphans', async () => {
  const [older, younger] = [await storedObject(), await storedObject()];
  await media.rows.query(sql`
    insert into object_deletion (object_key, since)
    values (${older}, now() - interval '61 min'), (${younger}, now() - interval '59 min')`);
  const { objects, rows } = media;
  const keeping = new ObjectDeletion(objects, rows, createLog('silent'), 60 * 60 * 1000);
  await keeping.deleteNoted();
  expect([await objects.size(older), await objects.size(younger)]).toEqual([undefined, 5]);
  await media.service.app.get(OrphanSweep).deleteOrphans(new Date());
  expect(await objects.size(younger)).toBe(5);
  await media.service.app.get(ObjectDeletion).deleteNoted();
  expect(await objects.size(younger)).toBeUndefined();
});
