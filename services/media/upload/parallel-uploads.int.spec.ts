import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { storageLimit } from '../quota/storage.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, tus, tusSteps } from '../testing/tus-steps.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => {
  media = await mediaUnderTest();
  mkdirSync(join(media.folder, 'scratch', 'plain'), { recursive: true });
});
afterAll(() => media?.close());
const { begin } = tusSteps(() => media);

const megabyte = 1024 * 1024;
const scratch = () => readdirSync(join(media.folder, 'scratch', 'plain')).length;
const held: ClientRequest[] = [];
afterEach(async () => {
  for (const each of held.splice(0)) each.on('error', () => undefined).destroy();
  while (scratch() > 0) await pause(20);
});

const formOf = (field: string) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="x.mp3"\r\n\r\nabc`;

/** Sends the beginning of a body, and keeps it open: what is answered. */
async function open(
  userId: number,
  path: string,
  headers: Record<string, string | number>,
  { method = 'POST', field = 'file' } = {},
) {
  const authorization = media.authorization(userId);
  const asked = request(`${media.url}/bytes/${path}`, { method, headers: { authorization, ...headers } });
  held.push(asked);
  const isForm = String(headers['content-type']).startsWith('multipart');
  asked.write(isForm ? formOf(field) : 'abc');
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { code } = JSON.parse(await text(response)) as { code: string };
  const wait = response.headers['retry-after'];
  return `${response.statusCode} ${code}${wait === undefined ? '' : ` ${wait}`}`;
}
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const plain = (userId: number, bytes?: number) =>
  open(userId, 'music/upload', bytes === undefined ? form : { ...form, 'content-length': bytes });

/** Of so many sent at once, `letIn` of them are waited for, and all others are answered. */
async function answers(count: number, letIn: number, send: (each: number) => Promise<string>) {
  const before = scratch();
  const told: string[] = [];
  for (let each = 0; each < count; each++)
    send(each).then(
      (answer) => told.push(answer),
      () => undefined,
    );
  while (told.length < count - letIn || scratch() < before + letIn) await pause(20);
  await pause(200);
  expect([told.length, scratch()]).toEqual([count - letIn, before + letIn]);
  return [...new Set(told)];
}
const leave = (userId: number, bytes: number) =>
  media.rows.query(sql`insert into storage (user_id, used) values (${userId}, ${storageLimit - bytes})`);

const full = ['413 QUOTA_EXCEEDED'];
const later = ['429 RATE_LIMITED 5'];

describe('uploads of one user at the same time', () => {
  it('take 420 MB of scratch at most, whether they say how long they are or not', async () => {
    expect(await answers(8, 4, () => plain(1, 95 * megabyte))).toEqual(later);
    expect(await answers(4, 2, () => plain(2))).toEqual(later);
  });

  it('are six, and places are free again when they have gone', async () => {
    expect(await answers(40, 6, () => plain(3, megabyte))).toEqual(later);
    expect((await media.upload(4, silentMp3(9, 4))).status).toBe(201);
    for (const each of held.splice(0)) each.on('error', () => undefined).destroy();
    while (scratch() > 0) await pause(20);
    expect((await media.upload(3, silentMp3(9, 3))).status).toBe(201);
  });

  it('are six of images, and of resumable ones', async () => {
    const image = () =>
      open(5, 'segment-images/upload', { ...form, 'content-length': megabyte }, { field: 'image' });
    expect(await answers(8, 6, image)).toEqual(later);
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(6, 4170)));
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const patch = (each: number) =>
      open(6, pathOf(begun[each]!), { ...headers, 'content-length': 4170 }, { method: 'PATCH' });
    expect(await answers(8, 6, patch)).toEqual(['429 RATE_LIMITED 60']);
  });

  it('count against the quota before a byte of them is stored, the first ones first', async () => {
    await leave(7, 100 * megabyte);
    expect(await answers(1, 1, () => plain(7, 60 * megabyte))).toEqual([]);
    expect(await answers(1, 0, () => plain(7, 60 * megabyte))).toEqual(full);
    expect(await answers(1, 1, () => plain(7, 30 * megabyte))).toEqual([]);
  });

  it('count beside what resumable ones announced', async () => {
    await leave(8, 100 * megabyte);
    expect((await begin(8, 90 * megabyte)).status).toBe(201);
    expect(await answers(1, 0, () => plain(8, 20 * megabyte))).toEqual(full);
    expect(await answers(1, 1, () => plain(8, 5 * megabyte))).toEqual([]);
  });

  it('may break off while a file that nobody asked for is read past', async () => {
    void open(9, 'music/upload', form, { field: 'another' }).catch(() => undefined);
    await pause(300);
    for (const each of held.splice(0)) each.on('error', () => undefined).destroy();
    expect((await media.upload(9, silentMp3(9, 9))).status).toBe(201);
  });
});
