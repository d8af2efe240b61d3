import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storageLimit } from '../quota/storage.js';
import { MediaSweeper } from '../sweep/media-sweeper.js';
import { objectCount } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, storeAll, tus, tusSteps } from '../testing/tus-steps.js';
import { blockSize } from './in-blocks.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
let other: MediaUnderTest;
beforeAll(async () => {
  media = await mediaUnderTest();
  other = await mediaUnderTest(media);
});
afterAll(async () => {
  await other?.close();
  await media?.close();
});

const [here, there] = [tusSteps(() => media), tusSteps(() => other)];
const tracks = (userId: number) => media.rows.query(sql`select id from track where user_id = ${userId}`);
const offset = async (asked: Promise<Response>) => Number((await asked).headers.get('upload-offset'));
const trackOf = (answer: Response) => answer.headers.get('x-cadenza-track');
const heard = async (userId: number, id: string | null) =>
  new Uint8Array(await (await media.bytes(userId, `music/stream/${id}`)).arrayBuffer());
const large = silentMp3(50_000);

/** A PATCH at the first replica whose body comes in pieces. */
async function slowPatch(userId: number, path: string, length: number) {
  const sent = request(`${media.url}/bytes/${path}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: media.authorization(userId),
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  });
  sent.on('error', () => undefined);
  await new Promise((resolve) => sent.write(large.subarray(0, 1), resolve));
  return sent;
}

async function until(reached: () => Promise<boolean>) {
  for (let tries = 0; !(await reached()); tries++) {
    if (tries > 200) throw new Error('Not reached within 10 s');
    await pause(50);
  }
}

describe('an upload, whichever replica answers', () => {
  it('begins at one, goes on at another, and is finished there', async () => {
    const before = await objectCount(media);
    const path = pathOf(await here.begin(1, 4170));
    const bytes = silentMp3(10, 1);
    expect((await here.patch(1, path, 0, bytes.slice(0, 1000))).status).toBe(204);
    expect(await offset(there.head(1, path))).toBe(1000);
    const last = await there.patch(1, path, 1000, bytes.slice(1000));
    expect([last.status, await tracks(1)]).toEqual([204, [{ id: Number(trackOf(last)) }]]);
    expect(trackOf(await here.head(1, path))).toBe(trackOf(last));
    expect([await heard(1, trackOf(last)), await objectCount(media)]).toEqual([bytes, before + 1]);
  });

  it('goes on where the last whole block was, though another still holds a part of the next', async () => {
    const before = await objectCount(media);
    const path = pathOf(await here.begin(2, large.length));
    const stuck = await slowPatch(2, path, large.length);
    stuck.write(large.subarray(1, blockSize + 1_000_000));
    await until(async () => (await offset(there.head(2, path))) === blockSize);
    const last = await there.patch(2, path, blockSize, large.slice(blockSize));
    expect([last.status, await tracks(2)]).toEqual([204, [{ id: Number(trackOf(last)) }]]);
    stuck.end(large.subarray(blockSize + 1_000_000));
    const [late] = (await once(stuck, 'response')) as [IncomingMessage];
    late.resume();
    expect([late.statusCode, (await tracks(2)).length]).toEqual([409, 1]);
    expect(Buffer.compare(await heard(2, trackOf(last)), large)).toBe(0);
    expect(await objectCount(media)).toBe(before + 1);
  });

  it('keeps what came before a connection broke', async () => {
    const path = pathOf(await here.begin(3, large.length));
    const broken = await slowPatch(3, path, large.length);
    await new Promise((resolve) => broken.write(large.subarray(1, 100_000), resolve));
    await pause(200);
    broken.destroy();
    await until(async () => (await offset(there.head(3, path))) === 100_000);
    expect((await there.patch(3, path, 100_000, large.slice(100_000))).status).toBe(204);
  });

  it('takes the same bytes once, and becomes one track, when asked at both', async () => {
    const before = await objectCount(media);
    const path = pathOf(await here.begin(4, 4170));
    const bytes = silentMp3(10, 4);
    const both = await Promise.all([here, there].map((at) => at.patch(4, path, 0, bytes)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const asked = await Promise.all([here.head(4, path), there.head(4, path)]);
    expect([new Set(asked.map(trackOf)).size, (await tracks(4)).length]).toEqual([1, 1]);
    await other.service.app.get(MediaSweeper).run(0);
    expect([await heard(4, trackOf(asked[0]!)), await objectCount(media)]).toEqual([bytes, before + 1]);
  });

  it('becomes one track when both find it complete', async () => {
    const before = await objectCount(media);
    const path = pathOf(await here.begin(5, 4170));
    const bytes = silentMp3(10, 5);
    await storeAll(media, path, bytes);
    const asked = await Promise.all([here.head(5, path), there.head(5, path), there.head(5, path)]);
    expect([new Set(asked.map(trackOf)).size, (await tracks(5)).length]).toEqual([1, 1]);
    expect([await heard(5, trackOf(asked[0]!)), await objectCount(media)]).toEqual([bytes, before + 1]);
  });

  it('is cancelled for all, with its bytes', async () => {
    const before = await objectCount(media);
    const path = pathOf(await here.begin(6, 4170));
    await here.patch(6, path, 0, silentMp3(1));
    expect((await other.bytes(6, path, { method: 'DELETE', headers: tus })).status).toBe(204);
    expect([(await here.head(6, path)).status, await objectCount(media)]).toEqual([404, before]);
  });

  it('is given room once', async () => {
    const megabyte = 1024 * 1024;
    await media.rows.query(
      sql`insert into storage (user_id, used) values (7, ${storageLimit - 300 * megabyte})`,
    );
    const asked = Array.from({ length: 8 }, (_, index) => [here, there][index % 2]!.begin(7, 100 * megabyte));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
  });
});
