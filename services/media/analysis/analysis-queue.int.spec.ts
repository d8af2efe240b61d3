import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { AnalysisQueue, takenOver } from './analysis-queue.js';
import { TrackListener } from './track-listener.js';

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

it('gives a track to one replica only, the oldest first', async () => {
  expect((await queue.take())?.id).toBe(ids[0]);
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
  expect(found.sort()).toEqual(ids.slice(1));
});

it('gives it to another when the first says no more, or gives it back', async () => {
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[0]}`);
  const found = await queue.take();
  expect(found).toEqual({
    id: ids[0],
    userId: 5,
    lost: 1,
    objectKey: expect.any(String),
    holder: expect.any(String),
  });
  await queue.giveBack(found!, 30);
  expect(await queue.take()).toBeUndefined();
  await queue.giveBack(found!, 0);
  expect(await queue.take()).toMatchObject({ id: ids[0] });
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[1]}`);
  const taken = (await queue.take())!;
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[1]}`);
  await queue.renew(taken);
  expect(await queue.take()).toBeUndefined();
});

it('listens to nobody who is late: not his answer, and not what he says of the lease', async () => {
  const lease = async () =>
    (
      await media.rows.query(sql`select until, lost, holder from analysis_lease where track_id = ${ids[3]}`)
    )[0];
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[3]}`);
  const late = (await queue.take())!;
  // What a process that died or stood still for a minute leaves.
  await media.rows.query(sql`update analysis_lease set until = now() where track_id = ${ids[3]}`);
  const newer = (await queue.take())!;
  expect([late.id, newer.id, newer.lost - late.lost]).toEqual([ids[3], ids[3], 1]);
  const before = await lease();
  await queue.renew(late);
  await queue.giveBack(late, 0);
  await queue.forget(late);
  expect(await lease()).toEqual(before);

  const listener = media.service.app.get(TrackListener);
  const nothing = new AbortController().signal;
  const heard = async () =>
    (await media.rows.query(sql`select analysed, loudness from track where id = ${ids[3]}`))[0];
  const deaf = { ...late, lost: 99 };
  await expect(listener.listen(deaf, nothing)).rejects.toMatchObject({ rejection: takenOver });
  expect([await heard(), await lease()]).toEqual([{ analysed: false, loudness: null }, before]);
  await listener.listen(newer, nothing);
  expect([(await heard())!['analysed'], await lease()]).toEqual([true, undefined]);
  await expect(listener.listen(deaf, nothing)).rejects.toMatchObject({ rejection: takenOver });
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

it('gives owners their turns: one of another beside six of one', async () => {
  await media.rows.query(sql`update track set analysed = true`);
  const many: number[] = [];
  for (let mark = 10; mark < 16; mark += 1) many.push((await storedTrack(media, 7, mark)).id);
  const other = (await storedTrack(media, 8, 20)).id;
  const served: number[] = [];
  const taken: number[] = [];
  for (let next = await queue.take(served); next; next = await queue.take(served)) {
    taken.push(next.id);
    if (taken.length === 1) expect(await queue.othersWait(next)).toBe(true);
    served.splice(0, served.length, ...served.filter((owner) => owner !== next!.userId), next.userId);
  }
  expect(taken).toEqual([many[0], other, ...many.slice(1)]);
  expect(await queue.othersWait({ id: 0, userId: 7, objectKey: '', holder: '', lost: 0 })).toBe(false);
});

it('counts how often a track was put behind others', async () => {
  await media.rows.query(sql`update analysis_lease set until = now()`);
  const first = (await queue.take())!;
  await queue.putBehind(first, 0);
  const again = (await queue.take())!;
  expect([again.id, again.lost]).toEqual([first.id, first.lost + 1]);
});
