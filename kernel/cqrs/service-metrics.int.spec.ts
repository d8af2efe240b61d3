import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PoolRows } from '../eventsourcing/database.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import { mintServiceToken } from '../runtime/service-token.js';
import { nothingCarried } from '../runtime/carried.js';
import { counterSlice } from '../testing/counter/counter.js';
import {
  counterFollows,
  counterService,
  startCounters,
  tokenKeys,
} from '../testing/counter/counter-services.js';
import { figureIn } from '../testing/metrics-text.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { movableClock } from '../testing/service-under-test.js';
import { CommandBus } from '@nestjs/cqrs';
import { Decide } from './decide.js';
import type { RunningService } from './ports.js';
import { ROWS } from './tokens.js';

jest.setTimeout(60_000);

/** A bus that is away until it is opened, and knows who is behind. */
class LaggingBus extends InProcessBus {
  lag = (_group: string, origins: readonly string[]) =>
    Promise.resolve(new Map(origins.map((origin) => [origin, 3])));
}

describe('figures of a service', () => {
  const clock = movableClock();
  const bus = new LaggingBus({ held: true });
  let database: TestDatabase;
  let service: RunningService;
  const give = (stream: string) =>
    service.app
      .get(CommandBus)
      .execute(new Decide(counterSlice, stream, { kind: 'open' }, { kind: 'system' }));
  const figure = async (name: string, labels: Record<string, string> = {}) =>
    figureIn(await service.metrics(), `cadenza_${name}`, labels);

  beforeAll(async () => {
    database = await testDatabase();
    const definition = counterService('billing', { reactions: [counterFollows('catalog')] });
    service = await startCounters(database, definition, { bus, clock });
  });
  afterAll(async () => {
    bus.open();
    await service?.close();
    await database?.drop();
  });

  it('tell what waits for the bus, how long, and that it has gone', async () => {
    expect([await figure('outbox_events'), await figure('outbox_age_seconds')]).toEqual([0, 0]);
    await give('counter-1');
    clock.pass(40_000);
    await give('counter-2');
    clock.pass(20_000);
    expect([await figure('outbox_events'), await figure('outbox_age_seconds')]).toEqual([2, 60]);
    bus.open();
    while ((await figure('outbox_events')) !== 0) await pause(20);
    expect(await figure('outbox_age_seconds')).toBe(0);
  });

  it('tell of commits, operations, lag, streams that wait, timers and connections', async () => {
    const rows = service.app.get<Rows>(ROWS);
    await rows.query(sql`
      insert into parked (reaction, origin, stream, position, event_id, version, type, recorded_at, payload, reason)
      select 'follow-counters', 'catalog', 'counter-' || n / 2, n, gen_random_uuid(), n, 'x', now(), '', 'made by a test'
      from generate_series(2, 5) n`);
    await rows.query(sql`
      insert into timer (stream, name, due) values
        ('counter-1', 'late', ${new Date(clock.now().getTime() - 11_000)}),
        ('counter-1', 'soon', ${new Date(clock.now().getTime() - 9_000)})`);
    const token = mintServiceToken(tokenKeys.privateKey, 'billing', { kind: 'system' });
    await service.execute({ token, query: 'query Mine { copies }', carried: nothingCarried });
    await service.execute({ token, query: '{ nothing }', carried: nothingCarried });
    const done = { operation: 'query copies', outcome: 'ok' };
    const refused = { operation: 'other', outcome: 'VALIDATION_FAILED' };
    expect(await figure('operation_duration_seconds_count', done)).toBe(1);
    expect(await figure('operation_duration_seconds_count', refused)).toBe(1);
    expect(await figure('append_duration_seconds_count')).toBe(2);
    expect(await figure('append_duration_seconds_sum')).toBeGreaterThan(0);
    expect(await figure('append_group_units_sum')).toBe(2);
    expect(await figure('consumer_lag_events', { origin: 'catalog' })).toBe(3);
    expect([
      await figure('parked_events'),
      await figure('parked_streams', { reaction: 'follow-counters' }),
    ]).toEqual([4, 2]);
    expect(await figure('timers_overdue')).toBe(1);
    // The relay's own among them.
    expect(await figure('database_pool_connections', { state: 'used' })).toBeGreaterThan(0);
    expect(await figure('database_pool_waiting')).toBe(0);
    expect([
      await figure('figures_up', { source: 'database' }),
      await figure('figures_up', { source: 'bus' }),
    ]).toEqual([1, 1]);
  });

  it('that cannot be had are left out, the others are told, and nobody waits long', async () => {
    // Timers and clean-ups query beside it, and are to go on.
    const query = PoolRows.prototype.query;
    const asked: string[] = [];
    const hanging = jest.spyOn(PoolRows.prototype, 'query').mockImplementation(function (
      this: PoolRows,
      statement,
    ) {
      if (!/with relayed as|from parked group by/.test(statement.text)) return query.call(this, statement);
      asked.push(statement.text);
      return new Promise(() => undefined);
    });
    const begun = performance.now();
    const [text, again] = await Promise.all([service.metrics(), service.metrics()]);
    await service.metrics();
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(text).toBe(again);
    expect(figureIn(text, 'cadenza_outbox_events')).toBeUndefined();
    expect(figureIn(text, 'cadenza_parked_streams')).toBeUndefined();
    expect(figureIn(text, 'cadenza_figures_up', { source: 'database' })).toBe(0);
    expect(figureIn(text, 'cadenza_append_duration_seconds_count')).toBe(2);
    // One question is under way at most: its two statements, however many scrape.
    expect(asked).toHaveLength(2);
    hanging.mockRestore();
  });
});
