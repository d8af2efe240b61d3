import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { newAccount } from '../kit/account.js';
import { expect, test } from './stack-test.js';

const megabyte = 1024 * 1024;
const tus = { 'tus-resumable': '1.0.0' };
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Sends so many bytes, and then neither more nor an end. */
const stalling = (bytes: Uint8Array) =>
  new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.subarray(at, at + 65_536));
    },
  });

const patching = (at: number) => ({
  'upload-offset': String(at),
  'content-type': 'application/offset+octet-stream',
});

/** Requests to each gateway in turn; `ask` until one takes it. */
function requestsTo(urls: readonly string[], cookie: string) {
  let turn = 0;
  const once = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    fetch(urls[turn++ % urls.length] + path, {
      method,
      headers: { cookie, ...tus, ...headers },
      ...(body ? { body, duplex: 'half' as const } : {}),
    });
  const ask = async (...request: Parameters<typeof once>) => {
    for (let attempts = 0; ; attempts++) {
      const answer = await once(...request);
      if (answer.status !== 503 || attempts > 40) return answer;
      await pause(100);
    }
  };
  return { once, ask };
}

/** Unfinished uploads are on no machine: any replica of media goes on with what another was killed over. */
test('an upload goes on at whichever replica answers, also when one was killed in the middle', async ({
  stack: { urls, services },
}) => {
  const [first, second] = services.get('media')!;
  const { api } = await newAccount(urls, 'uploader');
  const { once, ask } = requestsTo(urls, api.cookie);
  const song = silentMp3(100_000);
  const begun = await ask('POST', '/api/uploads', { 'upload-length': String(song.length) });
  const path = begun.headers.get('location')!;
  const patch = (at: number, to: number) => ask('PATCH', path, patching(at), song.slice(at, to));
  const offset = async () => Number((await ask('HEAD', path)).headers.get('upload-offset'));

  for (let at = 0; at < 6; at++) {
    expect((await patch(at * megabyte, (at + 1) * megabyte)).status).toBe(204);
    expect(await offset()).toBe((at + 1) * megabyte);
  }
  const sent = song.subarray(6 * megabyte, 25 * megabyte);
  const cut = once('PATCH', path, patching(6 * megabyte), stalling(sent) as BodyInit).catch(() => undefined);
  // Nothing tells which blocks media has stored while a request is under way: it has more time than it needs.
  await pause(4_000);
  await Promise.all([first!.kill(), second!.kill()]);
  await cut;

  await first!.start();
  // What was acknowledged, and every whole block of 8 MB behind it.
  expect(await offset()).toBe(22 * megabyte);
  expect((await patch(22 * megabyte, 30 * megabyte)).status).toBe(204);
  await first!.kill();
  await second!.start();
  expect(await offset()).toBe(30 * megabyte);
  const last = await patch(30 * megabyte, song.length);
  expect(last.status).toBe(204);
  await first!.start();

  const track = last.headers.get('x-cadenza-track');
  expect((await ask('HEAD', path)).headers.get('x-cadenza-track')).toBe(track);
  for (const _ of urls) {
    const answer = await ask('GET', `/api/music/stream/${track}`);
    expect(sha(new Uint8Array(await answer.arrayBuffer()))).toBe(sha(song));
  }
  expect((await api.get<unknown[]>('/api/music')).body).toHaveLength(1);
});
