import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { setTimeout as pause } from 'node:timers/promises';
import { Decide } from '../cqrs/decide.js';
import type { RunningService } from '../cqrs/ports.js';
import { ROWS } from '../cqrs/tokens.js';
import { counterSlice, type Counter, type CounterCommand } from '../testing/counter/counter.js';
import { counterService, startCounters } from '../testing/counter/counter-services.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { InProcessBus } from './in-process-bus.js';
import type { TimerKind } from './reaction.js';
import { sql, type Rows } from './sql.js';

jest.setTimeout(60_000);

const alarm: TimerKind<CounterCommand, Counter> = {
  name: 'alarm',
  slice: counterSlice,
  command: (stream) => {
    if (stream === 'counter-broken') throw new Error('a timer that cannot be fired');
    return { kind: 'raise', by: 1 };
  },
};

describe('timers', () => {
  let database: TestDatabase;
  let replicas: RunningService[];
  let rows: Rows;
  let now = new Date('2026-05-01T10:00:00Z');
  beforeEach(async () => {
    database = await testDatabase();
    const definition = counterService('billing', { timers: [alarm] });
    const ports = { bus: new InProcessBus(), clock: { now: () => now } };
    replicas = [
      await startCounters(database, definition, ports),
      await startCounters(database, definition, ports),
    ];
    rows = replicas[0]!.app.get<Rows>(ROWS);
  });
  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });
  const open = (n: number, alarmAt: Date) =>
    replicas[n % 2]!.app.get(CommandBus).execute(
      new Decide(counterSlice, `counter-${n}`, { kind: 'open', alarmAt }, { kind: 'system' }),
    );
  const values = () => rows.query<{ value: number }>(sql`select value from counter`);
  const waiting = () => rows.query(sql`select 1 from timer`);

  it('fire once each, when the clock says so, though two replicas run', async () => {
    const due = new Date('2026-05-08T10:00:00Z');
    await Promise.all(Array.from({ length: 50 }, (_, n) => open(n, due)));
    await pause(200);
    expect((await values()).every(({ value }) => value === 0)).toBe(true);
    now = new Date('2026-05-08T10:00:00.001Z');
    while ((await waiting()).length > 0) await pause(20);
    await pause(300);
    expect((await values()).map(({ value }) => value)).toEqual(Array(50).fill(1));
    const fired = await rows.query(sql`select 1 from event where type = 'testing.v1.CounterEvent.raised'`);
    expect(fired).toHaveLength(50);
  });

  it('are given up when their decider refuses', async () => {
    await rows.query(sql`insert into timer (stream, name, due) values ('counter-none', 'alarm', ${now})`);
    await open(1, now);
    while ((await waiting()).length > 0) await pause(20);
    expect(await values()).toEqual([{ value: 1 }]);
  });

  it('are fired though one before them throws, which stays', async () => {
    const before = new Date(now.getTime() - 1);
    await rows.query(
      sql`insert into timer (stream, name, due) values ('counter-broken', 'alarm', ${before})`,
    );
    await open(1, now);
    while ((await waiting()).length > 1) await pause(20);
    expect(await values()).toEqual([{ value: 1 }]);
    expect(await rows.query(sql`select stream from timer`)).toEqual([{ stream: 'counter-broken' }]);
  });
});
