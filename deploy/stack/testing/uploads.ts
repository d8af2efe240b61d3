import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import type { Stack } from '../stack.js';

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

/** Asks each gateway in turn, until one takes the request. */
function asking(urls: readonly string[], cookie: string) {
  let turn = 0;
  const once = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    fetch(urls[turn++ % urls.length] + path, {
      method,
      headers: { cookie, ...tus, ...headers },
      ...(body ? { body, duplex: 'half' as const } : {}),
    });
  const ask = async (...asked: Parameters<typeof once>) => {
    for (let tries = 0; ; tries++) {
      const answer = await once(...asked);
      if (answer.status !== 503 || tries > 40) return answer;
      await pause(100);
    }
  };
  return { once, ask };
}

/** Unfinished uploads are on no machine: any replica of media goes on with what another was killed over. */
export function goesOnWithUploads(running: () => Stack) {
  it('goes on with an upload at whichever replica answers, also when one was killed in the middle', async () => {
    const [first, second] = running().services.get('media')!;
    const api = new ApiClient(running().urls);
    await api.post('/api/register', newUser('uploader'));
    const { once, ask } = asking(running().urls, api.cookie);
    const song = silentMp3(100_000);
    const begun = await ask('POST', '/api/uploads', { 'upload-length': String(song.length) });
    const path = begun.headers.get('location')!;
    const patch = (at: number, to: number, send = ask) =>
      send('PATCH', path, patching(at), song.slice(at, to));
    const offset = async () => Number((await ask('HEAD', path)).headers.get('upload-offset'));

    for (let at = 0; at < 6; at++) {
      expect((await patch(at * megabyte, (at + 1) * megabyte)).status).toBe(204);
      expect(await offset()).toBe((at + 1) * megabyte);
    }
    const sent = song.subarray(6 * megabyte, 25 * megabyte);
    const cut = once('PATCH', path, patching(6 * megabyte), stalling(sent) as BodyInit).catch(
      () => undefined,
    );
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
    for (const _ of running().urls) {
      const heard = await ask('GET', `/api/music/stream/${track}`);
      expect(sha(new Uint8Array(await heard.arrayBuffer()))).toBe(sha(song));
    }
    expect((await api.get<unknown[]>('/api/music')).body).toHaveLength(1);
  }, 120_000);
}

const patching = (at: number) => ({
  'upload-offset': String(at),
  'content-type': 'application/offset+octet-stream',
});
