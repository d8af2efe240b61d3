import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RunningService } from '../cqrs/ports.js';
import { ROWS } from '../cqrs/tokens.js';
import {
  counterCopy,
  counterFollows,
  counterService,
  startCounters,
} from '../testing/counter/counter-services.js';
import { Messages, shuffled } from '../testing/messages.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { InProcessBus } from './in-process-bus.js';
import { OwnWrites } from './own-writes.js';
import { sql, type Rows } from './sql.js';

jest.setTimeout(60_000);

describe('the inbox', () => {
  let database: TestDatabase;
  let bus: InProcessBus;
  let service: RunningService;
  let rows: Rows;
  let foreign: Messages;
  beforeEach(async () => {
    database = await testDatabase();
    bus = new InProcessBus();
    const reactions = [counterCopy('catalog'), counterFollows('catalog')];
    service = await startCounters(database, counterService('billing', { reactions }), { bus });
    rows = service.app.get<Rows>(ROWS);
    foreign = new Messages('catalog');
  });
  afterEach(async () => {
    await service?.close();
    await database?.drop();
  });
  const copies = () => rows.query(sql`select stream, value, seen from counter_copy order by stream`);
  const own = () => rows.query(sql`select stream, value from counter order by stream`);
  const parked = () =>
    rows.query(sql`select reaction, stream, position, reason from parked order by reaction, position`);

  it('lets every event take effect once, delivered ten times, streams shuffled', async () => {
    const streams = Array.from({ length: 10 }, (_, n) => `counter-${n}`);
    const messages = streams.map((stream) => [
      foreign.opened(stream),
      ...Array.from({ length: 9 }, () => foreign.raised(stream, 1)),
    ]);
    for (let again = 0; again < 10; again++) await bus.publish(shuffled(messages));
    expect(await copies()).toEqual(streams.map((stream) => ({ stream, value: 9, seen: 10 })));
    expect(await own()).toEqual(streams.map((stream) => ({ stream, value: 9 })));
    expect(await parked()).toEqual([]);
  });

  it('parks the stream of an event it does not know, keeps what follows behind it, and lets others go on', async () => {
    const opened = foreign.opened('counter-1');
    const unknown = foreign.unknown('counter-1');
    await bus.publish([opened, unknown, foreign.raised('counter-1', 1), foreign.opened('counter-2')]);
    expect((await copies()).map(({ stream }) => stream)).toEqual(['counter-1', 'counter-2']);
    expect(await copies()).toContainEqual({ stream: 'counter-1', value: 0, seen: 1 });
    const both = (await parked()).filter(({ reaction }) => reaction === 'copy-of-counters');
    expect(both).toEqual([
      expect.objectContaining({ position: 2, reason: 'unknown event testing.v1.CounterEvent.exploded' }),
      expect.objectContaining({ position: 3, reason: 'behind a parked event' }),
    ]);
    await bus.publish([unknown]);
    expect(await service.replayParked()).toBe(0);
    expect(await parked()).toHaveLength(4);
    expect(await service.metrics()).toContain('cadenza_parked_events{service="billing"} 4');
  });

  it('lets nobody wait for an own write that is parked', async () => {
    const unknown = foreign.unknown('counter-1');
    await bus.publish([unknown]);
    const ownWrites = new OwnWrites([counterCopy('catalog')], rows, () => () => undefined);
    const { stream, position, type } = unknown;
    const mark = { service: 'catalog', stream, position, type };
    expect(await ownWrites.waitFor([mark])).toBe(true);
    expect(await ownWrites.waitFor([{ ...mark, position: position + 1 }])).toBe(false);
  });

  it('handles parked events in order once what stood in the way is gone', async () => {
    // The follower has no such counter yet: refused, and that was not expected.
    await bus.publish([foreign.raised('counter-5', 2), foreign.raised('counter-5', 3)]);
    expect((await parked()).map(({ reason }) => reason)).toEqual([
      'NOT_FOUND: Counter not found',
      'behind a parked event',
    ]);
    await bus.publish([foreign.opened('counter-6')]);
    await rows.query(sql`update parked set stream = 'counter-6'`);
    expect(await service.replayParked()).toBe(2);
    expect(await own()).toEqual([{ stream: 'counter-6', value: 5 }]);
    expect(await parked()).toEqual([]);
    expect(await service.replayParked()).toBe(0);
  });

  it('parks an event whose rows cannot be written, and does so for that reaction alone', async () => {
    await bus.publish([foreign.opened('counter-7'), foreign.raised('counter-7', 2_000_000)]);
    expect(await parked()).toEqual([
      expect.objectContaining({
        reaction: 'follow-counters',
        reason: expect.stringContaining('check constraint'),
      }),
    ]);
    expect(await copies()).toEqual([{ stream: 'counter-7', value: 2_000_000, seen: 2 }]);
  });
});
