import { setTimeout as pause } from 'node:timers/promises';
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
import { sql, type Rows } from './sql.js';

jest.setTimeout(60_000);

describe('an event that is missing in its stream', () => {
  const reactions = [counterCopy('catalog'), counterFollows('catalog')];
  let database: TestDatabase;
  let bus: InProcessBus;
  let service: RunningService;
  let rows: Rows;
  let foreign: Messages;
  beforeEach(async () => {
    database = await testDatabase();
    bus = new InProcessBus();
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
  const parked = (reaction = 'copy-of-counters') =>
    rows.query(
      sql`select position, reason, awaits from parked where reaction = ${reaction} order by position`,
    );

  it('holds up those after it, by a reason, and no other stream', async () => {
    const first = foreign.opened('counter-1');
    foreign.raised('counter-1', 10);
    foreign.raised('counter-1', 100);
    const later = [foreign.raised('counter-1', 1000), foreign.raised('counter-1', 10000)];
    await bus.publish([first, ...later, foreign.opened('counter-2')]);
    expect(await copies()).toEqual([
      { stream: 'counter-1', value: 0, seen: 1 },
      { stream: 'counter-2', value: 0, seen: 1 },
    ]);
    for (const reaction of ['copy-of-counters', 'follow-counters'])
      expect(await parked(reaction)).toEqual([
        { position: 4, reason: 'versions 2 to 3 are missing in counter-1', awaits: 3 },
        { position: 5, reason: 'behind a parked event', awaits: null },
      ]);
    expect(await service.metrics()).toContain(
      'cadenza_stream_gaps_total{reaction="copy-of-counters",service="billing"} 1',
    );
    expect(await service.replayParked()).toBe(0);
    expect(await parked()).toHaveLength(2);
  });

  it('heals when it comes late, in the order of the stream', async () => {
    const [first, second, third] = [
      foreign.opened('counter-1'),
      foreign.raised('counter-1', 10),
      foreign.raised('counter-1', 100),
    ];
    const later = [foreign.raised('counter-1', 1000), foreign.raised('counter-1', 10000)];
    await bus.publish([...later]);
    expect((await parked())[0]?.['reason']).toBe('versions 1 to 3 are missing in counter-1');
    await bus.publish([third, first]);
    expect(await copies()).toEqual([{ stream: 'counter-1', value: 0, seen: 1 }]);
    await bus.publish([second]);
    expect(await parked()).toEqual([]);
    expect(await copies()).toEqual([{ stream: 'counter-1', value: 11110, seen: 5 }]);
    expect(await own()).toEqual([{ stream: 'counter-1', value: 11110 }]);
    const [rebuilt] = (await service.rebuild({ verify: true })).filter(({ name }) => name !== 'counter');
    expect(rebuilt).toMatchObject({ name: 'copy-of-counters', events: 5, differences: 0 });
  });

  it('skips nothing and doubles nothing when everything comes ten times, shuffled, and some of it late', async () => {
    const streams = Array.from({ length: 10 }, (_, n) => `counter-${n}`);
    const messages = streams.map((stream) => [
      foreign.opened(stream),
      ...Array.from({ length: 9 }, () => foreign.raised(stream, 1)),
    ]);
    const late = messages.map((each, n) => each[n]!);
    for (let again = 0; again < 5; again++)
      await bus.publish(shuffled(messages).filter((message) => !late.includes(message)));
    expect((await copies()).filter(({ seen }) => Number(seen) > 9)).toEqual([]);
    for (let again = 0; again < 5; again++) await bus.publish(shuffled(messages));
    expect(await copies()).toEqual(streams.map((stream) => ({ stream, value: 9, seen: 10 })));
    expect(await own()).toEqual(streams.map((stream) => ({ stream, value: 9 })));
    expect(await parked()).toEqual([]);
  });

  it('is none while two consumers hand over the same events', async () => {
    const other = new InProcessBus();
    const replica = await startCounters(database, counterService('billing', { reactions }), { bus: other });
    try {
      const streams = Array.from({ length: 5 }, (_, n) => `counter-${n}`);
      const messages = streams.map((stream) => [
        foreign.opened(stream),
        ...Array.from({ length: 40 }, () => foreign.raised(stream, 1)),
      ]);
      await Promise.all([bus.publish(shuffled(messages)), other.publish(shuffled(messages))]);
      expect(await copies()).toEqual(streams.map((stream) => ({ stream, value: 40, seen: 41 })));
      expect(await own()).toEqual(streams.map((stream) => ({ stream, value: 40 })));
      expect(await service.metrics()).not.toContain('cadenza_stream_gaps_total{');
      expect(await replica.metrics()).not.toContain('cadenza_stream_gaps_total{');
    } finally {
      await replica.close();
    }
  });

  it('is none to a copy of a compacted topic', async () => {
    const other = new InProcessBus();
    const compacted = { ...counterCopy('catalog'), name: 'compacted', isFleeting: true as const };
    const copying = counterService('media', { reactions: [compacted] });
    const media = await startCounters(database, copying, { bus: other });
    try {
      foreign.opened('counter-1');
      await other.publish([foreign.raised('counter-1', 3)]);
      expect(await media.app.get<Rows>(ROWS).query(sql`select value from counter_copy`)).toEqual([
        { value: 3 },
      ]);
    } finally {
      await media.close();
    }
  });

  it('heals also when whoever handled it ended before it could go on', async () => {
    const [, second, third] = [
      foreign.opened('counter-1'),
      foreign.raised('counter-1', 1),
      foreign.raised('counter-1', 5),
    ];
    await bus.publish([third]);
    await rows.query(sql`
      insert into inbox (reaction, event_id, origin, position, stream, version, type, recorded_at)
      values ('copy-of-counters', ${second!.eventId}, 'catalog', 2, 'counter-1', 2, ${second!.type}, now())`);
    for (let tries = 0; tries < 80 && (await parked()).length > 0; tries++) await pause(100);
    expect(await copies()).toEqual([{ stream: 'counter-1', value: 5, seen: 1 }]);
  });
});
