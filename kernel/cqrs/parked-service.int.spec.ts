import { expect, it } from '@jest/globals';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import { realClock } from '../runtime/clock.js';
import { createLog } from '../runtime/log.js';
import {
  counterFollows,
  counterService,
  startCounters,
  tokenKeys,
} from '../testing/counter/counter-services.js';
import { Messages } from '../testing/messages.js';
import { testDatabase } from '../testing/postgres.js';
import { portsIn } from '../testing/test-schema.js';
import { parkedOf, replayParkedOf } from './parked-service.js';
import { ROWS } from './tokens.js';

it('lists and replays what is parked, of one stream, beside the running service', async () => {
  const database = await testDatabase();
  const bus = new InProcessBus();
  const definition = counterService('billing', { reactions: [counterFollows('catalog')] });
  const running = await startCounters(database, definition, { bus });
  const ports = {
    database: portsIn(database, 'billing'),
    clock: realClock,
    log: createLog('silent'),
    tokenKey: tokenKeys.publicKey,
  };
  try {
    const foreign = new Messages('catalog');
    // Refused: neither counter is open.
    await bus.publish([
      foreign.raised('counter-1', 2),
      foreign.raised('counter-1', 3),
      foreign.raised('counter-2', 4),
    ]);
    expect((await parkedOf(definition, ports)).map(({ stream, reason }) => [stream, reason])).toEqual([
      ['counter-1', 'NOT_FOUND: Counter not found'],
      ['counter-1', 'behind a parked event'],
      ['counter-2', 'NOT_FOUND: Counter not found'],
    ]);
    await bus.publish([foreign.opened('counter-8'), foreign.opened('counter-9')]);
    const rows = running.app.get<Rows>(ROWS);
    await rows.query(sql`update parked set stream = 'counter-9' where stream = 'counter-1'`);
    await rows.query(sql`update parked set stream = 'counter-8' where stream = 'counter-2'`);

    expect(await replayParkedOf(definition, ports, 'counter-9')).toBe(2);
    const counters = () => rows.query(sql`select stream, value from counter order by stream`);
    expect(await counters()).toEqual([
      { stream: 'counter-8', value: 0 },
      { stream: 'counter-9', value: 5 },
    ]);
    expect((await parkedOf(definition, ports)).map(({ stream }) => stream)).toEqual(['counter-8']);
    expect(await replayParkedOf(definition, ports)).toBe(1);
    expect((await counters())[0]).toEqual({ stream: 'counter-8', value: 4 });
    // The service itself goes on where its parking was emptied by another.
    await bus.publish([foreign.raised('counter-9', 1)]);
    expect((await counters())[1]).toEqual({ stream: 'counter-9', value: 6 });

    const missing = foreign.raised('counter-9', 1);
    await bus.publish([foreign.raised('counter-9', 1)]);
    expect(await parkedOf(definition, ports)).toMatchObject([
      { stream: 'counter-9', reason: 'version 3 is missing in counter-9' },
    ]);
    // Nothing but what is missing helps.
    expect(await replayParkedOf(definition, ports, 'counter-9')).toBe(0);
    expect((await counters())[1]).toEqual({ stream: 'counter-9', value: 6 });
    await bus.publish([missing]);
    expect((await counters())[1]).toEqual({ stream: 'counter-9', value: 8 });
    expect(await parkedOf(definition, ports)).toEqual([]);
  } finally {
    await running.close();
    await database.drop();
  }
});
