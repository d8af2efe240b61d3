/**
 * What one action of an instructor costs: events, bytes in the database, WAL and processor time, each averaged over so
 * many of them, once every reaction has handled its events. `npm run simulate:capacity` reckons with these figures, which
 * belong into measuredCosts of tools/capacity/figures.ts. One process with its own PostgreSQL: what Kafka and the network cost is not in it.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { readPostmaster } from '@cadenza/deploy/standalone/postgres/postmaster.js';
import { newAccount } from '@cadenza/e2e/kit/account.js';
import { inTurns } from '@cadenza/e2e/kit/in-turns.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { costOf, cpuSecondsOf, spentBy } from './costs.js';
import { ask } from './large-account.js';
import { familyOf, proportionalMemory } from './memory.js';
import { rateOf } from './rate.js';

const atOnce = 4;
const marksAtOnce = 20;
const day = 86_400_000;
const created = async (api: ApiClient, path: string, body: unknown): Promise<number> => {
  const { status, body: answer } = await api.call<{ id: number }>('POST', path, body);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer.id;
};

const data = await temporaryDataFolder();
const product = await startProduct(data.path);
try {
  const postmaster = await readPostmaster(join(data.path, 'postgres'));
  const roots = [product.pid, ...(postmaster ? [postmaster.pid] : [])];
  const phase = async (name: string, count: number, act: (index: number) => Promise<unknown>) => {
    const before = await spentBy(data.path, roots);
    const indexes = Array.from({ length: count }, (_, index) => index);
    await inTurns(atOnce, indexes, async (index) => void (await act(index)));
    console.log(
      `  ${name.padEnd(30)} ${JSON.stringify(costOf(before, await spentBy(data.path, roots), count))}`,
    );
  };
  const { api } = await newAccount(product.url, 'instructor');
  const [tracks, classes, entries, students]: number[][] = [[], [], [], []];
  const segments = () =>
    Array.from({ length: 12 }, (_, index) => ({
      name: `Segment ${index + 1}`,
      duration: 240,
      musicId: tracks![index % tracks!.length],
    }));
  const save = (id: number | null, title: string) =>
    ask(api, 'mutation ($id: Int, $class: WholeClassInput!) { saveClass(id: $id, class: $class) { id } }', {
      id,
      class: { title, segments: segments() },
    });

  await phase('registration', 40, (index) => newAccount(product.url, `rider${index}`));
  await phase('upload of a track', 60, async (index) => {
    const form = new FormData();
    form.set('file', new Blob([silentMp3(400, index)]), `song-${index}.mp3`);
    tracks!.push(await created(api, '/api/music/upload', form));
  });
  await phase('new class of 12 segments', 100, async (index) => {
    const { saveClass } = await ask(
      api,
      'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }',
      { class: { title: `Ride ${index}`, segments: segments() } },
    );
    classes!.push((saveClass as { id: number }).id);
  });
  await phase('class saved again', 300, (index) => save(classes![index % 100]!, `Ride ${index}`));
  await phase('entry of the schedule', 200, async (index) => {
    const startTime = new Date(Date.now() - (index + 1) * day).toISOString();
    entries!.push(
      await created(api, '/api/schedules', { classId: classes![index % 100], title: 'Ride', startTime }),
    );
  });
  await phase('student', 200, async (index) => {
    students!.push(await created(api, '/api/students', { firstName: 'Ann', lastName: `Lee ${index}` }));
  });
  await phase('enrollment', 200, (index) =>
    created(api, '/api/enrollments', { studentId: students![index], classId: classes![0] }),
  );
  await phase('mark of attendance', 100 * marksAtOnce, async (index) => {
    if (index % marksAtOnce > 0) return;
    const marks = students!.slice(0, marksAtOnce).map((studentId) => ({ studentId, attended: true }));
    await ask(
      api,
      'mutation ($scheduleId: Int!, $marks: [MarkInput!]!) { markAttendances(scheduleId: $scheduleId, marks: $marks) { __typename } }',
      { scheduleId: entries![index / marksAtOnce], marks },
    );
  });
  await phase('record of a taught class', 100, (index) =>
    ask(api, 'mutation ($input: ShowRecordInput!) { recordShow(input: $input) { __typename } }', {
      input: {
        showId: randomUUID(),
        classId: classes![index],
        title: 'Ride',
        startedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        endedAt: new Date(Date.now() - 3_600_000).toISOString(),
        pauses: 0,
        pausedSeconds: 0,
        segments: segments().map(({ name }) => ({
          name,
          plannedSeconds: 240,
          deliveredSeconds: 240,
          skipped: false,
        })),
      },
    }),
  );

  const reading = async (name: string, request: () => Promise<unknown>) => {
    const begun = [cpuSecondsOf(familyOf(...roots)), performance.now()] as const;
    const rate = await rateOf(request, 8, 4_000);
    const seconds = (performance.now() - begun[1]) / 1000;
    const cpuMs = ((cpuSecondsOf(familyOf(...roots)) - begun[0]) * 1000) / (rate * seconds);
    console.log(
      `  ${name.padEnd(30)} ${JSON.stringify({ perSecond: Math.round(rate), cpuMs: Number(cpuMs.toFixed(1)) })}`,
    );
  };
  await reading('list of classes', () => api.get('/api/classes?limit=20'));
  await reading('one class', () => api.get(`/api/classes/${classes![0]}`));
  console.log(`  memory, database included      ${Math.round(proportionalMemory(familyOf(...roots)))} MB`);
} finally {
  await product.stop();
  await data.remove();
}
