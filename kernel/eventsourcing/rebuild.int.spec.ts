import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { setTimeout as pause } from 'node:timers/promises';
import { Decide } from '../cqrs/decide.js';
import type { RunningService } from '../cqrs/ports.js';
import { ROWS } from '../cqrs/tokens.js';
import { counterSlice, type CounterCommand } from '../testing/counter/counter.js';
import { counterCopy, counterService, startCounters } from '../testing/counter/counter-services.js';
import { Messages } from '../testing/messages.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { InProcessBus } from './in-process-bus.js';
import { progressBar } from './progress-bar.js';
import type { RebuildProgress } from './rebuild.js';
import { sql, type Rows } from './sql.js';

jest.setTimeout(120_000);

describe('rebuilding', () => {
  let database: TestDatabase;
  let bus: InProcessBus;
  let origin: RunningService;
  let copying: RunningService;
  beforeEach(async () => {
    database = await testDatabase();
    bus = new InProcessBus();
    const reactions = [counterCopy('catalog')];
    copying = await startCounters(database, counterService('billing', { reactions }), { bus });
    origin = await startCounters(database, counterService('catalog'), { bus });
  });
  afterEach(async () => {
    await origin.close();
    await copying.close();
    await database.drop();
  });
  const give = (stream: string, command: CounterCommand) =>
    origin.app.get(CommandBus).execute(new Decide(counterSlice, stream, command, { kind: 'system' }));
  const rowsOf = (service: RunningService) => service.app.get<Rows>(ROWS);

  it('gives identical rows while tables and copies are read and written', async () => {
    const streams = Array.from({ length: 10 }, (_, n) => `counter-${n}`);
    await Promise.all(
      streams.map((stream) => give(stream, { kind: 'open', alarmAt: new Date('2030-01-01') })),
    );
    const work = { going: true, written: 0, reads: 0, slowest: 0 };
    const writing = streams.map(async (stream) => {
      while (work.going) {
        await give(stream, { kind: 'raise', by: 1 });
        work.written++;
      }
    });
    const reading = [origin, copying].map(async (service) => {
      while (work.going) {
        const begun = performance.now();
        const [row] = await rowsOf(service).query<{ n: number }>(
          sql`select (select count(*) from counter) + (select count(*) from counter_copy) as n`,
        );
        work.slowest = Math.max(work.slowest, performance.now() - begun);
        work.reads++;
        if (service === origin) expect(row!.n).toBe(10);
        await pause(1);
      }
    });
    await pause(300);
    const progress: RebuildProgress[] = [];
    const options = { verify: true, progress: (at: RebuildProgress) => void progress.push(at) };
    const rebuilt = [];
    for (let n = 0; n < 3; n++)
      rebuilt.push(...(await origin.rebuild(options)), ...(await copying.rebuild(options)));
    work.going = false;
    await Promise.all([...writing, ...reading]);
    expect(rebuilt.map(({ differences }) => differences)).toEqual(rebuilt.map(() => 0));
    expect(rebuilt.map(({ name }) => name).slice(0, 3)).toEqual(['counter', 'counter', 'copy-of-counters']);
    expect(progress.at(-1)!.done).toBeGreaterThan(0);
    expect(work.reads).toBeGreaterThan(10);
    const sum = await rowsOf(origin).query<{ sum: number }>(sql`select sum(value) as sum from counter`);
    expect(Number(sum[0]!.sum)).toBe(work.written);
  });

  it('keeps what arrives in a copy below the position it has reached', async () => {
    const foreign = new Messages('catalog');
    const [late, early] = [foreign.opened('counter-1'), foreign.opened('counter-2')];
    await bus.publish([early]);
    const rows = rowsOf(copying);
    // The table is being read for longer than the swap waits, so the late one is stored before the second attempt.
    const reading = rows.query(sql`select pg_sleep(1.5) from counter_copy`);
    let published: Promise<void> | undefined;
    await copying.rebuild({
      progress: ({ name, done }) => {
        if (name === 'copy-of-counters' && done === 1) published ??= bus.publish([late]);
      },
    });
    await Promise.all([reading, published]);
    expect(published).toBeDefined();
    expect(await rows.query(sql`select stream, seen from counter_copy order by stream`)).toEqual([
      { stream: 'counter-1', seen: 1 },
      { stream: 'counter-2', seen: 1 },
    ]);
  });

  it('sets no timer again, and keeps rights and names of indexes', async () => {
    const rows = rowsOf(origin);
    await give('counter-1', { kind: 'open', alarmAt: new Date('2030-01-01') });
    await rows.query(sql`delete from timer`);
    const indexes = () =>
      rows.query(
        sql`select indexname from pg_indexes where tablename = 'counter' and schemaname = 'catalog'`,
      );
    const before = await indexes();
    await origin.rebuild();
    expect(await rows.query(sql`select 1 from timer`)).toEqual([]);
    expect(await indexes()).toEqual(before);
    await give('counter-1', { kind: 'raise', by: 1 });
    expect(await rows.query(sql`select value from counter`)).toEqual([{ value: 1 }]);
  });

  it('says when the rows were not what the events say', async () => {
    await give('counter-1', { kind: 'open' });
    await rowsOf(origin).query(sql`update counter set value = 99`);
    const [rebuilt] = await origin.rebuild({ verify: true });
    expect(rebuilt!.differences).toBe(2);
    expect(await rowsOf(origin).query(sql`select value from counter`)).toEqual([{ value: 0 }]);
  });

  it('draws its progress on one line', () => {
    const written: string[] = [];
    const bar = progressBar({ write: (text: string) => written.push(text) > 0 });
    bar({ name: 'class', done: 50, total: 100 });
    bar({ name: 'class', done: 100, total: 100 });
    expect(written[0]).toContain('██████████░░░░░░░░░░ 50/100');
    expect(written[1]).toMatch(/100\/100\n$/);
  });
});
