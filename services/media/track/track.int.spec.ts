import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storageLimit } from '../quota/storage.js';
import { objectCount, storageUsage, storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { lenaMp3, silentMp3 } from '../testing/recordings.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const listed = `query ($search: String, $first: Int, $after: String, $userId: Int) {
  music(search: $search, first: $first, after: $after, userId: $userId) { items { id title } nextCursor total } }`;

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;

describe('stream', () => {
  let id: number;
  beforeAll(async () => void ({ id } = (await (await media.upload(5, lenaMp3)).json()) as { id: number }));
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    media.bytes(5, `music/stream/${id}`, { headers, method });
  const etag = `"${createHash('sha256').update(lenaMp3).digest('hex')}"`;

  it('answers the bytes with what a player needs to know', async () => {
    const answer = await get();
    expect(Buffer.from(await answer.arrayBuffer()).equals(lenaMp3)).toBe(true);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'audio/mpeg',
        'content-length': String(lenaMp3.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('private'),
        etag,
      },
    ]);
    const read = jest.spyOn(media.objects, 'read');
    const head = await get({}, 'HEAD');
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(lenaMp3.length),
      0,
    ]);
  });

  it('answers parts, and 416 beyond the end', async () => {
    const part = await get({ range: 'bytes=100-199' });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(lenaMp3.slice(100, 200)));
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${lenaMp3.length}`,
    ]);
    const tail = await get({ range: 'bytes=-5', 'if-range': etag });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.from(lenaMp3.slice(-5)));
    const beyond = await get({ range: `bytes=${lenaMp3.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${lenaMp3.length}`]);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
  });

  it('answers 304 to those who have it', async () => {
    const answer = await get({ 'if-none-match': etag });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
  });

  it('is also found by its filePath, and by nobody else', async () => {
    expect((await media.bytes(5, `music-files/5/${id}.mp3`)).status).toBe(200);
    const strange = [`music/stream/${id}`, `music-files/5/${id}.mp3`];
    for (const path of strange) expect((await media.bytes(6, path)).status).toBe(404);
    // By its type a service worker knows that it is our word.
    const head = await media.bytes(6, strange[0]!, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^application\/json/),
    ]);
    const wrong = [
      `music-files/6/${id}.mp3`,
      `music-files/5/${id}`,
      'music-files/5/..%2f..%2fetc',
      'music/stream/0',
      'music/stream/99999999999',
      'music/stream/abc',
      'music/stream/2147483647',
    ];
    for (const path of wrong) {
      const answer = await media.bytes(5, path);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { message: 'Track not found', code: 'NOT_FOUND' },
      ]);
    }
  });
});

describe('library', () => {
  it('lists newest first, searches literally and pages', async () => {
    const titles = ['50% Climb', 'Sprint_1', 'Warm Üp'];
    for (const [mark, title] of titles.entries())
      await storedTrack(media, 20, mark, { title, artist: `Band ${mark}` });
    const names = async (variables: object) =>
      (await media.ask(20, listed, variables)).data?.['music'] as unknown as {
        items: { title: string }[];
        nextCursor: string | null;
        total: number;
      };
    const only = async (variables: object) => (await names(variables)).items.map(({ title }) => title);
    expect(await only({})).toEqual(['Warm Üp', 'Sprint_1', '50% Climb']);
    expect(await only({ search: 'BAND 1' })).toEqual(['Sprint_1']);
    expect(await only({ search: 'ÜP' })).toEqual(['Warm Üp']);
    for (const search of ['warm up', 'Warm U\u0308p']) expect(await only({ search })).toEqual(['Warm Üp']);
    expect(await only({ search: '%' })).toEqual(['50% Climb']);
    expect(await only({ search: '_' })).toEqual(['Sprint_1']);
    const page = await names({ first: 2 });
    expect(page.items).toHaveLength(2);
    expect([page.total, (await names({ first: 1, search: 'climb' })).total]).toEqual([3, 1]);
    expect(await names({ first: 2, after: page.nextCursor })).toMatchObject({
      items: [{ title: '50% Climb' }],
      nextCursor: null,
      total: 3,
    });
    expect(codeOf(await media.ask(20, listed, { after: 'nonsense' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await media.ask(21, listed, { userId: 20 }))).toBe('FORBIDDEN');
    expect((await media.ask(21, listed, { userId: 20 }, {}, true)).errors).toBeUndefined();
  });

  it('shows a track to its owner only', async () => {
    const { id } = await storedTrack(media, 22);
    const one = 'query ($id: Int!) { musicTrack(id: $id) { title } }';
    expect((await media.ask(22, one, { id })).data).toEqual({ musicTrack: { title: 'song' } });
    expect(codeOf(await media.ask(23, one, { id }))).toBe('NOT_FOUND');
  });

  it('deletes fact, quota and bytes together, once, and by the owner only', async () => {
    const { id, fileSize } = await storedTrack(media, 24);
    await storedTrack(media, 24, 99);
    const before = await objectCount(media);
    expect(await storageUsage(media, 24)).toEqual({
      currentUsage: 2 * fileSize,
      limit: 10737418240,
      percentUsed: (2 * fileSize * 100) / 10737418240,
    });
    const remove = (userId: number) =>
      media.ask(userId, 'mutation ($id: Int!) { deleteMusic(id: $id) }', { id });
    expect(codeOf(await remove(25))).toBe('NOT_FOUND');
    const answers = await Promise.all([remove(24), remove(24), remove(24)]);
    expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', undefined]);
    expect(await storageUsage(media, 24)).toMatchObject({ currentUsage: fileSize });
    expect(await objectCount(media)).toBe(before - 1);
    expect((await media.bytes(24, `music/stream/${id}`)).status).toBe(404);
  });

  it('gives the last bytes of the quota away once, however many ask at a time', async () => {
    const size = 10 * 417;
    await media.rows.query(
      sql`insert into storage (user_id, used) values (30, ${storageLimit - 3 * size - 1})`,
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, mark) => media.upload(30, silentMp3(10, mark))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413]);
    const refused = answers.find(({ status }) => status === 413)!;
    expect(await refused.json()).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: expect.stringMatching(/storage is full/),
    });
    expect(await storageUsage(media, 30)).toMatchObject({ currentUsage: storageLimit - 1 });
    const [row] = await media.rows.query<{ sum: string }>(
      sql`select sum(file_size) from track where user_id = 30`,
    );
    expect(Number(row?.sum)).toBe(3 * size);
  });
});
