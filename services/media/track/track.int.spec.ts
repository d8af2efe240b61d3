import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { lenaMp3, recording, silentMp3 } from '../testing/recordings.js';
import { storageLimit } from './storage.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const listed = `query ($search: String, $first: Int, $after: String, $userId: Int) {
  music(search: $search, first: $first, after: $after, userId: $userId) { items { id title } nextCursor } }`;

async function stored(userId: number, mark = userId, fields: Record<string, string> = {}) {
  const answer = await media.upload(userId, silentMp3(10, mark), 'song.mp3', fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; fileSize: number; title: string };
}

async function objectCount() {
  let count = 0;
  for await (const _ of media.objects.list()) count += 1;
  return count;
}
const usage = async (userId: number) =>
  (await media.ask(userId, '{ musicStorage { currentUsage limit percentUsed } }')).data?.['musicStorage'];
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;

describe('plain upload', () => {
  it('answers the whole track, with what its tags and frames say', async () => {
    const answer = await media.upload(1, lenaMp3, 'whatever.mp3');
    const track = (await answer.json()) as { id: number; createdAt: string };
    expect([answer.status, track]).toEqual([
      201,
      {
        id: track.id,
        title: 'Oh lad le',
        artist: 'Lena Stolze',
        duration: 541184 / 44100,
        bpm: null,
        fileSize: lenaMp3.length,
        filePath: `/music/1/${track.id}.mp3`,
        imageUrl: null,
        userId: 1,
        source: 'Upload',
        sourceId: null,
        musicStartTime: null,
        musicEndTime: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(JSON.parse(answer.headers.get('x-cadenza-answer')!)).toMatchObject({
      marks: [{ service: 'media', stream: `track-${track.id}` }],
    });
    expect(readdirSync(join(media.folder, 'scratch', 'plain'))).toEqual([]);
  });

  it('lets form fields override the tags, and falls back to the file name', async () => {
    const fields = { title: 'My Climb', bpm: '128', duration: '12', folderId: '3' };
    const overridden = await media.upload(1, lenaMp3, 'x.mp3', fields);
    expect(await overridden.json()).toMatchObject({
      title: 'My Climb',
      artist: 'Lena Stolze',
      bpm: 128,
      duration: 12,
    });
    const plain = await media.upload(1, silentMp3(4), '../../Climb (128).mp3');
    expect(await plain.json()).toMatchObject({ title: 'Climb (128)', artist: 'Unknown Artist', bpm: null });
  });

  it.each(['lena.wav', 'lena.aac', 'lena.ogg'])('refuses %s named .mp3 and keeps nothing', async (name) => {
    const before = await objectCount();
    const answer = await media.upload(2, recording(name), 'song.mp3');
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { message: expect.stringMatching(/^Only MP3 files can be uploaded/), code: 'UNSUPPORTED_TYPE' },
    ]);
    expect([await objectCount(), readdirSync(join(media.folder, 'scratch', 'plain'))]).toEqual([before, []]);
    expect(await usage(2)).toMatchObject({ currentUsage: 0 });
  });

  it('refuses pictures, archives, text, emptiness and broken recordings', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(600)]);
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...silentMp3(5)]);
    const broken = lenaMp3.slice(0, lenaMp3.length / 2);
    for (const bytes of [png, zip, new TextEncoder().encode('hello'), new Uint8Array(), broken]) {
      expect((await media.upload(2, bytes)).status).toBe(415);
    }
  });

  it.each([
    ['no file', () => media.bytes(2, 'music/upload', { method: 'POST', body: new FormData() })],
    [
      'JSON',
      () =>
        media.bytes(2, 'music/upload', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
    ],
  ])('refuses %s with the specification’s sentence', async (_name, send) => {
    const answer = await send();
    const message = 'Please select an MP3 file to upload';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field: 'file', message }] },
    ]);
  });

  it('refuses impossible fields and a form that is cut off', async () => {
    expect((await media.upload(2, silentMp3(4), 'x.mp3', { bpm: 'fast' })).status).toBe(400);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await media.bytes(2, 'music/upload', { method: 'POST', body: cut, headers })).status).toBe(400);
  });

  it('refuses 200 MB and one byte', async () => {
    const answer = await media.upload(2, new Uint8Array(200 * 1024 * 1024 + 1));
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    expect(readdirSync(join(media.folder, 'scratch', 'plain'))).toEqual([]);
  });

  it('is for signed-in people only', async () => {
    expect((await media.bytes(0, 'music/upload', { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${media.url}/bytes/music/stream/1`)).status).toBe(401);
  });

  it('answers the first track again for the same key and file, and CONFLICT for another file', async () => {
    const context = JSON.stringify({ idempotency: { key: 'k1', bodyHash: '' } });
    const init = { headers: { 'x-cadenza-context': context } };
    const send = async (mark: number) => media.upload(3, silentMp3(9, mark), 'x.mp3', {}, init);
    const [first, again, other] = [await send(1), await send(1), await send(2)];
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(await again.json()).toEqual(await first.json());
    expect(await usage(3)).toMatchObject({ currentUsage: 9 * 417 });
  });
});

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
    const head = await get({}, 'HEAD');
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
    const titles = ['50% Climb', 'Sprint_1', 'Warm Up'];
    for (const [mark, title] of titles.entries()) await stored(20, mark, { title, artist: `Band ${mark}` });
    const names = async (variables: object) =>
      (await media.ask(20, listed, variables)).data?.['music'] as unknown as {
        items: { title: string }[];
        nextCursor: string | null;
      };
    const only = async (variables: object) => (await names(variables)).items.map(({ title }) => title);
    expect(await only({})).toEqual(['Warm Up', 'Sprint_1', '50% Climb']);
    expect(await only({ search: 'BAND 1' })).toEqual(['Sprint_1']);
    expect(await only({ search: '%' })).toEqual(['50% Climb']);
    expect(await only({ search: '_' })).toEqual(['Sprint_1']);
    const page = await names({ first: 2 });
    expect(page.items).toHaveLength(2);
    expect(await names({ first: 2, after: page.nextCursor })).toMatchObject({
      items: [{ title: '50% Climb' }],
      nextCursor: null,
    });
    expect(codeOf(await media.ask(20, listed, { after: 'nonsense' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await media.ask(21, listed, { userId: 20 }))).toBe('FORBIDDEN');
    expect((await media.ask(21, listed, { userId: 20 }, {}, true)).errors).toBeUndefined();
  });

  it('shows a track to its owner only', async () => {
    const { id } = await stored(22);
    const one = 'query ($id: Int!) { musicTrack(id: $id) { title } }';
    expect((await media.ask(22, one, { id })).data).toEqual({ musicTrack: { title: 'song' } });
    expect(codeOf(await media.ask(23, one, { id }))).toBe('NOT_FOUND');
  });

  it('deletes fact, quota and bytes together, once, and by the owner only', async () => {
    const { id, fileSize } = await stored(24);
    await stored(24, 99);
    const before = await objectCount();
    expect(await usage(24)).toEqual({
      currentUsage: 2 * fileSize,
      limit: 10737418240,
      percentUsed: (2 * fileSize * 100) / 10737418240,
    });
    const remove = (userId: number) =>
      media.ask(userId, 'mutation ($id: Int!) { deleteMusic(id: $id) }', { id });
    expect(codeOf(await remove(25))).toBe('NOT_FOUND');
    const answers = await Promise.all([remove(24), remove(24), remove(24)]);
    expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', undefined]);
    expect(await usage(24)).toMatchObject({ currentUsage: fileSize });
    expect(await objectCount()).toBe(before - 1);
    expect((await media.bytes(24, `music/stream/${id}`)).status).toBe(404);
  });

  it('gives the last bytes of the quota away once, however many ask at a time', async () => {
    const size = 10 * 417;
    await media.rows.query(
      sql`insert into storage (user_id, used) values (30, ${storageLimit - 3 * size - 1})`,
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, mark) => media.upload(30, silentMp3(10, mark))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
    const refused = answers.find(({ status }) => status === 413)!;
    expect(await refused.json()).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: expect.stringMatching(/storage is full/),
    });
    expect(await usage(30)).toMatchObject({ currentUsage: storageLimit - 1 });
    const [row] = await media.rows.query<{ sum: string }>(
      sql`select sum(file_size) from track where user_id = 30`,
    );
    expect(Number(row?.sum)).toBe(3 * size);
  });

  it('rebuilds its read table without a difference', async () => {
    expect(await media.service.rebuild({ verify: true })).toMatchObject([{ differences: 0 }]);
  });
});
