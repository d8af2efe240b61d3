import { createHash } from 'node:crypto';
import { deepStrictEqual as expectEqual } from 'node:assert';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { newAccount } from '../kit/account.js';
import { timed } from './timed.js';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What a new user does first, through the gateway: register, upload, stream, list. Throws where an answer is another one. */
export async function walk(url: string): Promise<void> {
  await timed('The web app is served', async () => {
    const page = await fetch(`${url}/`);
    expectEqual([page.status, /<title>/.test(await page.text())], [200, true]);
  });
  const { api } = await timed('An instructor registers', () => newAccount(url, 'composed'));
  const id = await timed('A track is uploaded', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(lenaMp3)], { type: 'audio/mpeg' }), 'Lena.mp3');
    form.set('title', 'Lena');
    const { status, body } = await api.call<{ id: number }>('POST', '/api/music/upload', form);
    expectEqual([status, body.id > 0], [201, true]);
    return body.id;
  });
  await timed('It is streamed, whole and in ranges', async () => {
    const stream = (headers: Record<string, string> = {}) =>
      fetch(`${url}/api/music/stream/${id}`, { headers: { cookie: api.cookie, ...headers } });
    const whole = await stream();
    expectEqual([whole.status, digest(new Uint8Array(await whole.arrayBuffer()))], [200, digest(lenaMp3)]);
    const part = await stream({ range: 'bytes=100-199' });
    expectEqual(
      [part.status, digest(new Uint8Array(await part.arrayBuffer()))],
      [206, digest(lenaMp3.subarray(100, 200))],
    );
  });
  await timed('Tracks and classes are listed', async () => {
    const { status: made } = await api.post('/api/classes', { title: 'Morning Climb' });
    const { body: tracks } = await api.get<{ title: string }[]>('/api/music');
    const { body: classes } = await api.get<{ title: string }[]>('/api/classes');
    const titles = [tracks, classes].map((list) => list.map(({ title }) => title));
    expectEqual([made, ...titles], [201, ['Lena'], ['Morning Climb']]);
  });
}
