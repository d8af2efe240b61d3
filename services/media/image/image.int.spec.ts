import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { MediaSweeper } from '../sweep/media-sweeper.js';
import { storageUsage } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { objectCount } from '../testing/library-steps.js';
import { drawn, noise, pngOf } from '@cadenza/kernel/testing/pictures.js';

jest.setTimeout(60_000);
const [owner, stranger, poor] = [31, 32, 33];

interface Uploaded {
  readonly id: number;
  readonly url: string;
  readonly fileSize: number;
  readonly [field: string]: unknown;
}

let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

function send(
  bytes: Buffer,
  { name = 'hill.png', path = 'segment-images/upload', user = owner, key = '', field = 'image' } = {},
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [each, value] of Object.entries(fields)) form.set(each, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const carried = { after: [], address: null, idempotency: key ? { key, bodyHash: '' } : null };
  const headers = { 'x-cadenza-context': JSON.stringify(carried) };
  return media.bytes(user, path, { method: 'POST', body: form, headers });
}
async function stored(bytes: Buffer, how = {}, fields = {}) {
  const answer = await send(bytes, how, fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Uploaded;
}
const refusedFor = async (bytes: Buffer, how = {}, fields = {}) => {
  const answer = await send(bytes, how, fields);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return [answer.status, code, message];
};
const used = async (user = owner) =>
  ((await storageUsage(media, user)) as unknown as { currentUsage: number }).currentUsage;
const picture = (width = 60, height = 40) => drawn(width, height).png().toBuffer();

describe('an uploaded image', () => {
  it('is answered whole, listed, captioned by its file’s name, served and counted', async () => {
    const image = await stored(await drawn(900, 300).jpeg().toBuffer(), {
      name: '../../etc/Morning hill.jpg',
    });
    expect(image).toEqual({
      id: expect.any(Number),
      url: `/api/images/${image.id}`,
      imageUrl: `/api/images/${image.id}`,
      thumbnailUrl: `/api/images/${image.id}/thumbnail`,
      caption: 'Morning hill',
      width: 900,
      height: 300,
      fileSize: expect.any(Number),
      userId: owner,
      createdAt: expect.any(String),
      folderId: null,
    });
    expect(image.id % 2).toBe(1);
    const listed = await media.ask(owner, '{ images(search: "MORNING") { items { id caption folderId } } }');
    expect(listed.data).toEqual({
      images: { items: [{ id: image.id, caption: 'Morning hill', folderId: null }] },
    });
    const [whole, little] = await Promise.all(
      [`images/${image.id}`, `images/${image.id}/thumbnail`].map((path) => media.bytes(owner, path)),
    );
    expect([whole!.status, whole!.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(whole!.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole!.headers.get('cache-control')).toContain('immutable');
    expect(whole!.headers.get('vary')).toContain('Cookie');
    const [bytes, small] = [await whole!.arrayBuffer(), await little!.arrayBuffer()];
    expect((await sharp(Buffer.from(small)).metadata()).width).toBe(480);
    expect([image.fileSize, await used()]).toEqual([
      bytes.byteLength + small.byteLength,
      bytes.byteLength + small.byteLength,
    ]);
    const head = await media.bytes(owner, `images/${image.id}`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    const headers = { 'if-none-match': whole!.headers.get('etag')! };
    expect((await media.bytes(owner, `images/${image.id}`, { headers })).status).toBe(304);
    expect((await media.bytes(owner, `images/${image.id}/thumbnail`, { headers })).status).toBe(200);
    expect((await media.bytes(owner, `music-files/${owner}/${image.id}.webp`)).status).toBe(200);
    expect((await media.bytes(owner, `music-files/${stranger}/${image.id}.webp`)).status).toBe(404);
    for (const path of [`images/${image.id}`, `images/${image.id}/thumbnail`])
      expect((await media.bytes(stranger, path)).status).toBe(404);
    for (const id of ['0', 'x', '4', '9999999999'])
      expect((await media.bytes(owner, `images/${id}`)).status).toBe(404);
  });

  it('gets a caption, and goes with both objects and its bytes', async () => {
    const before = [await used(), await objectCount(media)];
    const { id } = await stored(await picture());
    expect(await objectCount(media)).toBe(before[1]! + 2);
    const caption = (user: number, text: string | null) =>
      media.ask(user, `mutation ($text: String) { captionImage(id: ${id}, caption: $text) { caption } }`, {
        text,
      });
    expect((await caption(owner, 'Sea')).data).toEqual({ captionImage: { caption: 'Sea' } });
    expect((await caption(stranger, 'Mine')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const remove = (user: number) => media.ask(user, `mutation { deleteImage(id: ${id}) }`);
    expect((await remove(stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await remove(owner)).data).toEqual({ deleteImage: true });
    expect((await remove(owner)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect([await used(), await objectCount(media)]).toEqual(before);
    expect((await media.bytes(owner, `images/${id}`)).status).toBe(404);
  });

  it('is made once by one key, and another file is a conflict', async () => {
    const [first, before] = [await stored(await picture(61), { key: 'k1' }), await used()];
    expect(await stored(await picture(61), { key: 'k1' })).toEqual(first);
    expect((await refusedFor(await picture(62), { key: 'k1' })).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect(await used()).toBe(before);
  });

  it('tells that its key had made it before, and frees the key when it is taken back', async () => {
    const sent = async (width: number, key = 'k2') => await send(await picture(width), { key });
    const repeated = ({ status, headers }: Response) => [status, headers.get('x-cadenza-repeated')];
    const [first, again] = [await sent(63), await sent(63)];
    expect([first, again].flatMap(repeated)).toEqual([201, null, 201, 'true']);
    await sent(64, 'k3');
    const { id } = (await first.json()) as Uploaded;
    await media.ask(owner, `mutation { deleteImage(id: ${id}, uploadKey: "k2") }`);
    expect([await sent(65), await sent(66, 'k3')].map(({ status }) => status)).toEqual([201, 409]);
  });

  it('comes back with the segment that it is for', async () => {
    const path = 'segments/images/upload';
    expect(await stored(await picture(), { path }, { segmentId: '12' })).toMatchObject({ segmentId: 12 });
    expect(await stored(await picture(), { path })).toMatchObject({ segmentId: null });
    expect(await refusedFor(await picture(), { path }, { segmentId: '1x' })).toEqual([
      400,
      'VALIDATION_FAILED',
      'Segment id is not valid',
    ]);
  });
});

describe('an image is refused, and nothing of it kept', () => {
  const unsupported = [415, 'UNSUPPORTED_TYPE', 'Please upload a valid image file (JPEG, PNG, GIF, WebP)'];
  let before: unknown[];
  beforeAll(async () => void (before = [await used(), await objectCount(media)]));
  afterAll(async () => expect([await used(), await objectCount(media)]).toEqual(before));

  it('for its bytes, whatever its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusedFor(svg, { name: 'hill.png' })).toEqual(unsupported);
    expect(await refusedFor(Buffer.alloc(0))).toEqual(unsupported);
    const photo = await noise(300, 200).jpeg().toBuffer();
    expect(await refusedFor(photo.subarray(0, photo.length / 2), { name: 'hill.jpg' })).toEqual(unsupported);
  });

  it('for its pixels, at once', async () => {
    const begun = performance.now();
    expect(await refusedFor(pngOf(60_000, 60_000))).toEqual([
      413,
      'TOO_LARGE',
      'The image has too many pixels, or is too complicated. Please choose a smaller one.',
    ]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('for its size', async () => {
    const [cover, library] = [Buffer.alloc(5 * 1024 * 1024 + 1), Buffer.alloc(20 * 1024 * 1024 + 1)];
    expect(await refusedFor(cover, { path: 'classes/images/upload' })).toEqual([
      413,
      'TOO_LARGE',
      'Please upload an image under 5MB',
    ]);
    expect((await refusedFor(cover)).slice(0, 2)).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await refusedFor(library)).slice(0, 2)).toEqual([413, 'TOO_LARGE']);
  });

  it('without a file in its field, and of nobody', async () => {
    expect(await refusedFor(await picture(), { field: 'file' })).toEqual([
      400,
      'VALIDATION_FAILED',
      'Please select an image file to upload',
    ]);
    expect((await refusedFor(await picture(), { user: 0 }))[0]).toBe(401);
  });

  it('beyond the quota, to the byte, however many come at once', async () => {
    const bytes = await picture();
    const { fileSize } = await stored(bytes, { user: poor });
    const room = sql`update storage set used = ${String(10_737_418_240 - 2 * fileSize)}::bigint where user_id = ${poor}`;
    await media.owner(room);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bytes, { user: poor })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413]);
    expect(await used(poor)).toBe(10_737_418_240);
    await media.owner(sql`update storage set used = 0 where user_id = ${poor}`);
    const ids = await media.rows.query<{ id: number }>(sql`select id from image where user_id = ${poor}`);
    await media.owner(sql`update storage set used = ${String(3 * fileSize)}::bigint where user_id = ${poor}`);
    for (const { id } of ids) await media.ask(poor, `mutation { deleteImage(id: ${id}) }`);
    expect(await used(poor)).toBe(0);
  });
});

describe('the sweep', () => {
  it('leaves both objects of an image, and rebuilding makes the same rows', async () => {
    const { id } = await stored(await picture());
    await media.service.app.get(MediaSweeper).run(0);
    expect((await media.bytes(owner, `images/${id}`)).status).toBe(200);
    expect((await media.bytes(owner, `images/${id}/thumbnail`)).status).toBe(200);
    const rebuilt = await media.service.rebuild({ verify: true });
    expect(rebuilt.find(({ name }) => name === 'image')).toMatchObject({ differences: 0 });
  });
});
