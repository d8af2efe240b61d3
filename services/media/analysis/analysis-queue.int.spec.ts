import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { AnalysisQueue } from './analysis-queue.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
let queue: AnalysisQueue;
const ids: number[] = [];
beforeAll(async () => {
  media = await mediaUnderTest();
  queue = media.service.app.get(AnalysisQueue);
  for (let mark = 0; mark < 6; mark += 1) ids.push((await storedTrack(media, 5, mark)).id);
});
afterAll(() => media?.close());

it('gives a track to one replica only, the newest first', async () => {
  expect((await queue.take())?.id).toBe(ids[5]);
  // All of them wait, and go on at the same moment.
  const blocked = media.owner(
    sql`do $$ begin lock table analysis_lease in share mode; perform pg_sleep(0.7); end $$`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const taken = await Promise.all(Array.from({ length: 8 }, () => queue.take()));
  await blocked;
  const found = taken.flatMap((each) => (each ? [each.id] : []));
  expect(new Set(found).size).toBe(found.length);
  for (let next = await queue.take(); next; next = await queue.take()) found.push(next.id);
  expect(found.sort()).toEqual(ids.slice(0, 5));
});

it('gives it to another when the first says no more, or gives it back', async () => {
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[0]}`);
  const found = await queue.take();
  expect(found).toEqual({ id: ids[0], lost: 1, objectKey: expect.any(String) });
  await queue.giveBack(found!, 30);
  expect(await queue.take()).toBeUndefined();
  await queue.giveBack(found!, 0);
  expect(await queue.take()).toMatchObject({ id: ids[0] });
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[1]}`);
  await queue.renew({ ...found!, id: ids[1]! });
  expect(await queue.take()).toBeUndefined();
});

it('gives none that was listened to, or deleted', async () => {
  await media.rows.query(sql`update analysis_lease set until = now()`);
  await media.rows.query(sql`update track set analysed = true where id <> ${ids[2]}`);
  expect(await queue.take()).toMatchObject({ id: ids[2] });
  await media.rows.query(sql`update analysis_lease set until = now()`);
  await media.ask(5, `mutation { deleteMusic(id: ${ids[2]}) }`);
  expect(await queue.take()).toBeUndefined();
  expect(await media.rows.query(sql`select from analysis_lease where track_id = ${ids[2]}`)).toEqual([]);
});
