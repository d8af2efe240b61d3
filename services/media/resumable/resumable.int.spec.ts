import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { newObjectKey } from '../objects/object-key.js';
import { storageLimit } from '../quota/storage.js';
import { MediaSweeper } from '../sweep/media-sweeper.js';
import { fieldOf } from '../testing/clip-steps.js';
import { objectCount } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { noise } from '@cadenza/kernel/testing/pictures.js';
import { lenaMp3, recording, silentMp3 } from '../testing/recordings.js';
import { idOf, pathOf, storeAll, tus, tusSteps } from '../testing/tus-steps.js';
import { UploadRows } from './upload-rows.js';
import { mostParts, uploadLifetime } from './upload-store.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { begin, patch, head } = tusSteps(() => media);
const partsOf = (path: string) => media.service.app.get(UploadRows).parts(idOf(path));
const tracks = (userId: number) =>
  media.rows.query<{ id: number; title: string }>(sql`select id, title from track where user_id = ${userId}`);

describe('resumable upload', () => {
  it('goes on at 60 percent and becomes a track like any other', async () => {
    const begun = await begin(1, lenaMp3.length, { filename: 'lena.mp3', title: 'Resumed', ownerId: '2' });
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    const path = pathOf(begun);
    const cut = Math.floor(lenaMp3.length * 0.6);
    expect((await patch(1, path, 0, lenaMp3.slice(0, cut))).status).toBe(204);
    expect((await head(1, path)).headers.get('upload-offset')).toBe(String(cut));
    expect((await patch(1, path, 0, lenaMp3)).status).toBe(409);
    const last = await patch(1, path, cut, lenaMp3.slice(cut));
    const id = Number(last.headers.get('x-cadenza-track'));
    expect([last.status, await tracks(1)]).toEqual([204, [{ id, title: 'Resumed' }]]);
    expect(last.headers.get('access-control-expose-headers')).toContain('X-Cadenza-Track');
    expect(JSON.parse(last.headers.get('x-cadenza-answer')!).marks).toHaveLength(1);
    const bytes = await (await media.bytes(1, `music/stream/${id}`)).arrayBuffer();
    expect(Buffer.from(bytes).equals(lenaMp3)).toBe(true);
    const asked = await head(1, path);
    expect([asked.headers.get('upload-offset'), asked.headers.get('x-cadenza-track')]).toEqual([
      String(lenaMp3.length),
      String(id),
    ]);
    expect(await tracks(1)).toHaveLength(1);
  });

  it('of an image goes on as well, into its folder, and is made anew at its end', async () => {
    const bytes = Uint8Array.from(await noise(90, 60).png().toBuffer());
    const objects = await objectCount(media);
    const folder = await media.ask(2, 'mutation { createFolder(input: { name: "Views" }) { id } }');
    const { id: folderId } = fieldOf<{ id: number }>(folder, 'createFolder');
    const said = { filename: 'View.png', kind: 'image', folderId: String(folderId) };
    const path = pathOf(await begin(2, bytes.length, said));
    expect((await patch(2, path, 0, bytes.slice(0, 500))).status).toBe(204);
    const last = await patch(2, path, 500, bytes.slice(500));
    const id = Number(last.headers.get('x-cadenza-image'));
    expect((await head(2, path)).headers.get('x-cadenza-image')).toBe(String(id));
    const { data } = await media.ask(2, '{ images { items { id caption width folderId } } }');
    expect(data).toEqual({ images: { items: [{ id, caption: 'View', width: 90, folderId }] } });
    expect([await objectCount(media), await tracks(2)]).toEqual([objects + 2, []]);
    const wrong = await patch(2, pathOf(await begin(2, 4170, said)), 0, silentMp3(10));
    expect([wrong.status, await objectCount(media)]).toEqual([415, objects + 2]);
    expect((await begin(2, 20 * 1024 * 1024 + 1, said)).status).toBe(413);
    expect((await begin(2, 9, { ...said, folderId: '999' })).status).toBe(400);
  });

  it('belongs to whoever began it', async () => {
    const path = pathOf(await begin(3, 4170));
    for (const method of ['HEAD', 'DELETE']) {
      expect((await media.bytes(4, path, { method, headers: tus })).status).toBe(404);
    }
    const strange = await patch(4, path, 0, silentMp3(10));
    expect([strange.status, await strange.json()]).toEqual([
      404,
      { message: 'Upload not found', code: 'NOT_FOUND' },
    ]);
    expect((await media.bytes(3, path)).status).toBe(404);
    expect((await media.bytes(0, path, { method: 'HEAD', headers: tus })).status).toBe(401);
    expect((await patch(3, path, 0, silentMp3(10, 3))).status).toBe(204);
  });

  it('refuses the wrong type at its end, in JSON, and keeps nothing', async () => {
    const wav = recording('lena.wav');
    const path = pathOf(await begin(5, wav.length));
    const before = await objectCount(media);
    const answer = await patch(5, path, 0, wav);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      415,
      expect.stringContaining('application/json'),
      { message: 'Only MP3 files can be uploaded; this is a WAV file', code: 'UNSUPPORTED_TYPE' },
    ]);
    expect([(await head(5, path)).status, await objectCount(media), await tracks(5)]).toEqual([
      404,
      before,
      [],
    ]);
  });

  it('refuses what is too large or over the quota before its first byte, and nonsense', async () => {
    const large = await begin(6, 200 * 1024 * 1024 + 1);
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    await media.rows.query(sql`insert into storage (user_id, used) values (7, ${storageLimit - 10})`);
    const full = await begin(7, 4170);
    expect([full.status, await full.json()]).toMatchObject([413, { code: 'QUOTA_EXCEEDED' }]);
    const plain = await media.bytes(6, 'uploads', { method: 'POST' });
    expect([plain.status, await plain.json()]).toMatchObject([412, { code: 'VALIDATION_FAILED' }]);
    expect((await head(6, 'uploads/..%2f..%2fetc')).status).toBe(404);
  });

  it('refuses what no track can have before its first byte, and of an image minds only its own', async () => {
    const said = { title: 'x'.repeat(300), bpm: 'fast' };
    const wrong = await begin(12, 4170, said);
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ field: 'title' }, { field: 'bpm' }] },
    ]);
    expect(await media.rows.query(sql`select id from upload where user_id = 12`)).toEqual([]);
    expect((await begin(12, 4170, { ...said, kind: 'image' })).status).toBe(201);
  });

  it('does not come in thousands of parts', async () => {
    const path = pathOf(await begin(11, 4170));
    await media.rows.query(sql`insert into upload_part (upload_id, start, object_key)
      select ${idOf(path)}, -start, 'ab/' || md5(start::text) from generate_series(1, ${mostParts - 1}::integer) start`);
    expect((await patch(11, path, 0, silentMp3(1))).status).toBe(204);
    const answer = await patch(11, path, 417, silentMp3(1));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect((await media.bytes(11, path, { method: 'DELETE', headers: tus })).status).toBe(204);
  });

  it('is finished by asking, when the service fell after the last byte', async () => {
    const path = pathOf(await begin(8, 4170));
    await storeAll(media, path, silentMp3(10, 8));
    const answers = await Promise.all([head(8, path), head(8, path), head(8, path)]);
    const ids = answers.map((answer) => answer.headers.get('x-cadenza-track'));
    const marks = answers.flatMap(
      (answer) => JSON.parse(answer.headers.get('x-cadenza-answer')!).marks as { stream: string }[],
    );
    expect(marks.map(({ stream }) => stream)).toContain(`track-${ids[0]}`);
    expect([new Set(ids).size, (await tracks(8)).map(({ id }) => String(id))]).toEqual([1, [ids[0]]]);
  });
});

describe('a failing database', () => {
  it('keeps no bytes of a track that it definitely did not store, however often one asks', async () => {
    await media.owner(sql`alter table track add constraint no_such check (title <> 'Unstorable')`);
    const path = pathOf(await begin(10, 4170, { title: 'Unstorable' }));
    const before = await objectCount(media);
    expect((await patch(10, path, 0, silentMp3(10, 10))).status).toBe(500);
    const asked = [await head(10, path), await head(10, path)].map(({ status }) => status);
    const plain = await media.upload(10, silentMp3(10, 11), 'x.mp3', { title: 'Unstorable' });
    expect([asked, plain.status, await objectCount(media)]).toEqual([[404, 404], 500, before]);
    await media.owner(sql`alter table track drop constraint no_such`);
  });

  it('never sees names that it cannot store', async () => {
    const nul = await media.upload(10, silentMp3(10, 12), 'x.mp3', { title: 'a\0b' });
    expect([nul.status, await nul.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect((await begin(10, 4170, { title: 'a\0b' })).status).toBe(400);
    const path = pathOf(await begin(10, 4170));
    // One that an earlier release let begin.
    await media.rows.query(
      sql`update upload set metadata = '{"title":"a\\u0000b"}' where id = ${idOf(path)}`,
    );
    const last = await patch(10, path, 0, silentMp3(10, 13));
    expect([last.status, (await head(10, path)).status]).toEqual([400, 404]);
  });
});

describe('sweep', () => {
  it('clears away what crashes left behind, and nothing else', async () => {
    const { id } = (await (await media.upload(9, silentMp3(12, 9))).json()) as { id: number };
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    const [orphan, fresh] = [newObjectKey(), newObjectKey()];
    const leftover = join(media.folder, 'leftover');
    writeFileSync(leftover, 'bytes without a fact');
    for (const key of [orphan, fresh]) await media.objects.putFile(key, leftover);
    utimesSync(join(media.folder, 'objects', orphan), old, old);
    const plain = join(media.folder, 'scratch', 'plain');
    mkdirSync(plain, { recursive: true });
    writeFileSync(join(plain, 'half'), 'half');
    utimesSync(join(plain, 'half'), old, old);
    const [expired, going] = [pathOf(await begin(9, 4170)), pathOf(await begin(9, 4170))];
    for (const path of [expired, going]) await patch(9, path, 0, silentMp3(1));
    for (const key of await partsOf(going)) utimesSync(join(media.folder, 'objects', key), old, old);
    const [half] = await partsOf(expired);
    const tooOld = new Date(Date.now() - uploadLifetime - 1000);
    await media.rows.query(sql`update upload set begun_at = ${tooOld} where id = ${idOf(expired)}`);
    const noted = newObjectKey();
    await media.objects.putFile(noted, leftover);
    await media.rows.query(sql`insert into object_deletion (object_key, since) values (${noted}, now())`);

    await media.service.app.get(MediaSweeper).run(60_000);

    expect(await Promise.all([orphan, fresh, noted, half!].map((key) => media.objects.size(key)))).toEqual([
      undefined,
      20,
      undefined,
      undefined,
    ]);
    expect(readdirSync(plain)).toEqual([]);
    expect((await head(9, expired)).status).toBe(404);
    expect((await head(9, going)).headers.get('upload-offset')).toBe('417');
    for (const key of await partsOf(going)) expect(await media.objects.size(key)).toBe(417);
    expect((await media.bytes(9, `music/stream/${id}`)).status).toBe(200);
    expect(await media.rows.query(sql`select * from object_deletion`)).toEqual([]);
  });
});
