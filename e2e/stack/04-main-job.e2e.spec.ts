import { createHash } from 'node:crypto';
import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { expect, test } from './stack-test.js';
import { memoryLine, memoryOf } from './testing/memory.js';
import { newAccount } from '../kit/account.js';
import { query, upload } from '../kit/make.js';
import { print } from './testing/print.js';

interface Saved {
  readonly id: number;
  readonly title: string;
  readonly segments: readonly {
    readonly name: string;
    readonly duration: number;
    readonly musicId: number | null;
    readonly track: { readonly title: string } | null;
  }[];
}

const fields = 'id title segments { name duration musicId track { title } }';
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** By two gateways: whatever one has stored, the other reads. Each service of the main job is a process of its own. */
test('a class with music is saved at one gateway, and read, heard, scheduled and deleted at the other', async ({
  stack,
}) => {
  const [here, there] = stack.urls as [string, string];
  const { api } = await newAccount(here, 'spinner');
  const other = new ApiClient(there);
  const track = await upload(api, 'Lena', lenaMp3);

  const segments = [
    { name: 'Warm-up', duration: 60, musicId: track },
    { name: 'Climb', duration: 120, musicId: track },
    { name: 'Cool-down', duration: 60 },
  ];
  const saving = `mutation ($class: WholeClassInput!) { saveClass(class: $class) { ${fields} } }`;
  const { saveClass: saved } = await query<{ saveClass: Saved }>(api, saving, {
    class: { title: 'Morning Climb', segments },
  });
  // As one browser behind a balancer: its cookies go to both.
  other.takeCookiesOf(api);
  const reading = `query ($id: Int!) { class(id: $id) { ${fields} } }`;
  const { class: read } = await query<{ class: Saved }>(other, reading, { id: saved.id });
  expect(read).toEqual(saved);
  expect(read.segments).toEqual([
    { ...segments[0], track: { title: 'Lena' } },
    { ...segments[1], track: { title: 'Lena' } },
    { ...segments[2], musicId: null, track: null },
  ]);

  for (const url of stack.urls) {
    const answer = await fetch(`${url}/api/music/stream/${track}`, { headers: { cookie: api.cookie } });
    expect([answer.status, sha(new Uint8Array(await answer.arrayBuffer()))]).toEqual([200, sha(lenaMp3)]);
  }

  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = { classId: saved.id, title: 'Morning Climb', startTime };
  expect((await other.post('/api/schedules', schedule)).status).toBe(201);
  const { body: schedules } = await api.get<{ classId: number }[]>('/api/schedules');
  expect(schedules.map(({ classId }) => classId)).toEqual([saved.id]);

  expect((await other.delete(`/api/classes/${saved.id}`)).status).toBe(204);
  expect((await api.get(`/api/classes/${saved.id}`)).status).toBe(404);
  expect((await api.delete(`/api/music/${track}`)).status).toBe(204);
  expect((await other.get(`/api/music/stream/${track}`)).status).toBe(404);
  print(memoryLine(await memoryOf(stack)));
});
