import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import { counterService, startCounters } from '../testing/counter/counter-services.js';
import { figureIn } from '../testing/metrics-text.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { deletedUsers } from './deleted-users.js';
import { Backoff } from './backoff.js';
import type { Belonging } from './erasing.js';
import type { RunningService } from './ports.js';
import { ROWS } from './tokens.js';
import { CounterEventSchema } from '../testing/counter/counter_pb.js';
import { Messages } from '../testing/messages.js';

const tried: string[] = [];
let isFailing = true;

/** Names of the table `counter_name`, all of user 7. Those that begin with `bad` cannot be ended. */
const names: Belonging<{ id: string; userId: number }> = {
  left: () => sql`select name as id, user_id as "userId" from counter_name, erased_user order by name`,
  async end({ id }) {
    tried.push(id);
    if (isFailing && id.startsWith('bad')) throw new Error('it cannot be ended');
    await rows.query(sql`delete from counter_name where name = ${id}`);
  },
};

const bus = new InProcessBus();
let database: TestDatabase;
let service: RunningService;
let rows: Rows;

beforeAll(async () => {
  database = await testDatabase();
  const reactions = [
    deletedUsers(CounterEventSchema, (event) => (event.case === 'raised' ? event.value.by : undefined)),
  ].map((reaction) => ({ ...reaction, origin: 'catalog' }));
  const definition = counterService('billing', { belongings: [names], reactions });
  service = await startCounters(database, definition, { bus });
  rows = service.app.get<Rows>(ROWS);
}, 60_000);
afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it('ends what lies behind 150 things that cannot be ended, and tells how many those are', async () => {
  for (let each = 100; each < 250; each++)
    await rows.query(sql`insert into counter_name (name) values (${`bad-${each}`})`);
  await rows.query(sql`insert into counter_name (name) values ('good')`);
  const foreign = new Messages('catalog');
  await bus.publish([foreign.opened('counter-1'), foreign.raised('counter-1', 7)]);
  const begun = performance.now();
  const isThere = async () =>
    (await rows.query(sql`select from counter_name where name = 'good'`)).length > 0;
  while ((await isThere()) && performance.now() - begun < 4_000) await pause(20);
  expect(await isThere()).toBe(false);
  expect(tried).toHaveLength(151);
  expect(figureIn(await service.metrics(), 'cadenza_erasures_failing')).toBe(150);

  // Each is tried again after its own time, and no longer counted once it has ended.
  isFailing = false;
  while ((await rows.query(sql`select from counter_name`)).length > 0 && performance.now() - begun < 20_000)
    await pause(100);
  expect(await rows.query(sql`select from counter_name`)).toEqual([]);
  expect(figureIn(await service.metrics(), 'cadenza_erasures_failing')).toBe(0);
}, 30_000);

it('waits 5 s after a failure, then 10, 20, at last 10 minutes, and forgets what has gone', () => {
  let now = 0;
  const backoff = new Backoff<string>(() => now);
  const waits: number[] = [];
  for (let times = 0; times < 10; times++) {
    backoff.fail('one');
    const from = now;
    while (backoff.waiting().length > 0) now += 1_000;
    waits.push((now - from) / 1_000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  backoff.forgetGone(new Set(['one']));
  expect(backoff.size).toBe(1);
  backoff.forgetGone(new Set());
  expect(backoff.size).toBe(0);
});
