import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storageLimit } from '../quota/storage.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, tus, tusSteps } from '../testing/tus-steps.js';
import { mostUnfinished } from './upload-room.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());
const { begin, patch } = tusSteps(() => media);

const megabyte = 1024 * 1024;
const cancel = (userId: number, path: string) =>
  media.bytes(userId, path, { method: 'DELETE', headers: tus });
const told = async (answer: Response) => [answer.status, await answer.json()];
const full = [
  413,
  {
    message: 'Your storage is full. Delete some files to make room for this file.',
    code: 'QUOTA_EXCEEDED',
  },
];
/** Leaves a user so many bytes. */
const leave = (userId: number, bytes: number) =>
  media.rows.query(sql`insert into storage (user_id, used) values (${userId}, ${storageLimit - bytes})
    on conflict (user_id) do update set used = excluded.used`);

describe('room for uploads', () => {
  it('is taken by what an unfinished upload announced, until it is cancelled', async () => {
    await leave(1, 250 * megabyte);
    const path = pathOf(await begin(1, 200 * megabyte));
    expect(await told(await begin(1, 51 * megabyte))).toEqual(full);
    expect((await begin(1, 50 * megabyte)).status).toBe(201);
    expect(await told(await begin(1, 1))).toEqual(full);
    expect((await begin(2, 200 * megabyte)).status).toBe(201);
    expect((await cancel(1, path)).status).toBe(204);
    expect((await begin(1, 200 * megabyte)).status).toBe(201);
  });

  it('is not taken twice by a finished one', async () => {
    await leave(3, 2 * 4170);
    const path = pathOf(await begin(3, 4170));
    expect((await patch(3, path, 0, silentMp3(10, 3))).status).toBe(204);
    expect((await begin(3, 4170)).status).toBe(201);
    expect(await told(await begin(3, 1))).toEqual(full);
  });

  it('is asked for before the bytes that come with the beginning are kept', async () => {
    await leave(7, 10);
    const headers = {
      ...tus,
      'upload-length': '834000',
      'content-type': 'application/offset+octet-stream',
    };
    const body = silentMp3(2000);
    expect(await told(await media.bytes(7, 'uploads', { method: 'POST', headers, body }))).toEqual(full);
    expect(await media.rows.query(sql`select 1 from track where user_id = 7`)).toEqual([]);
  });

  it('is given away once, however many ask at the same time', async () => {
    await leave(4, 300 * megabyte);
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(4, 100 * megabyte)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
  });

  it('is for a few uploads at a time', async () => {
    const asked = Array.from({ length: mostUnfinished + 1 }, () => begin(5, 10));
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]?.headers.get('retry-after')]).toEqual([1, '60']);
    expect(await refused[0]?.json()).toEqual({
      message: 'You have 20 unfinished uploads. Finish or cancel one of them first.',
      code: 'RATE_LIMITED',
    });
    expect((await cancel(5, pathOf(answers.find(({ status }) => status === 201)!))).status).toBe(204);
    expect((await begin(5, 10)).status).toBe(201);
  });

  it('is not given to an upload that does not say its length', async () => {
    const headers = { ...tus, 'upload-defer-length': '1' };
    expect(await told(await media.bytes(6, 'uploads', { method: 'POST', headers }))).toEqual([
      400,
      { message: 'Please say with Upload-Length how long the file is', code: 'VALIDATION_FAILED' },
    ]);
    const offered = await media.bytes(6, 'uploads', { method: 'OPTIONS', headers: tus });
    expect(offered.headers.get('tus-extension')).not.toContain('defer');
    expect(await media.rows.query(sql`select 1 from upload where user_id = 6`)).toEqual([]);
  });
});
