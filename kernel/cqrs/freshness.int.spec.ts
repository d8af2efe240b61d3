import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import { counterSlice } from '../testing/counter/counter.js';
import { counterCopy, counterService, startCounters } from '../testing/counter/counter-services.js';
import { testDatabase } from '../testing/postgres.js';
import { movableClock } from '../testing/service-under-test.js';
import { Decide } from './decide.js';
import { COMMANDS, ROWS } from './tokens.js';
import type { Commands } from './commands.js';

jest.setTimeout(60_000);

it('a copy is as fresh as the last heartbeat of which it holds all events', async () => {
  const database = await testDatabase();
  const clock = movableClock();
  const bus = new InProcessBus();
  const origin = await startCounters(database, counterService('sharing', { hasHeartbeat: true }), {
    bus,
    clock,
  });
  const reactions = [{ ...counterCopy('sharing'), isKeptFresh: true as const }];
  const copy = await startCounters(database, counterService('catalog', { reactions }), { bus, clock });
  const rows = copy.app.get<Rows>(ROWS);
  const known = async () =>
    (await rows.query<{ at: Date; count: number }>(sql`select as_of as at, count from freshness`))[0];
  const until = async (at: Date, ms = 5_000) => {
    for (const end = performance.now() + ms; performance.now() < end; await pause(50))
      if ((await known())?.at.getTime() === at.getTime()) return true;
    return false;
  };
  const raise = (stream: string) => {
    const caller = { kind: 'system' } as const;
    const context = {
      caller,
      after: [],
      idempotency: null,
      ifMatch: null,
      address: null,
      answer: { marks: [] },
    };
    const decide = new Decide(counterSlice, stream, { kind: 'open' }, caller);
    return origin.app.get<Commands>(COMMANDS).run(context, decide);
  };
  try {
    expect(await until(clock.now())).toBe(true);
    await raise('counter-1');
    clock.pass(60_000);
    expect(await until(clock.now())).toBe(true);
    expect((await known())?.count).toBe(1);

    // What another slice of the origin stored is no part of the copy.
    await origin.app.get<Rows>(ROWS).query(sql`
      insert into event (event_id, stream, version, type, payload, recorded_at)
      values (gen_random_uuid(), 'other-1', 1, 'testing.v1.OtherEvent.said', '', now())`);
    clock.pass(60_000);
    expect(await until(clock.now())).toBe(true);

    // The heartbeat goes on, and an event does not arrive.
    const publish = bus.publish.bind(bus);
    bus.publish = (messages) =>
      messages[0]?.type === 'heartbeat' ? publish(messages) : new Promise<void>(() => undefined);
    await raise('counter-2');
    const before = (await known())?.at;
    clock.pass(60_000);
    expect(await until(clock.now(), 2_500)).toBe(false);
    expect((await known())?.at).toEqual(before);
  } finally {
    await origin.close();
    await copy.close();
    await database.drop();
  }
});
