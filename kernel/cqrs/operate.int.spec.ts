import { expect, it } from '@jest/globals';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import {
  counterFollows,
  counterService,
  startCounters,
  tokenKeys,
} from '../testing/counter/counter-services.js';
import { Messages } from '../testing/messages.js';
import { testDatabase } from '../testing/postgres.js';
import { portsIn } from '../testing/test-schema.js';
import { operate } from './operate.js';
import { ROWS } from './tokens.js';

it('lists, replays and rebuilds what belongs to one service, with its own program and environment', async () => {
  const database = await testDatabase();
  const bus = new InProcessBus();
  const definition = counterService('billing', { reactions: [counterFollows('catalog')] });
  const running = await startCounters(database, definition, { bus });
  const { owner, runtime, ...address } = portsIn(database, 'billing');
  const environment = {
    DATABASE_PORT: String(address.port),
    DATABASE_NAME: address.database,
    DATABASE_OWNER_PASSWORD: owner.password,
    DATABASE_RUNTIME_PASSWORD: runtime.password,
    CADENZA_TOKEN_KEY: tokenKeys.publicKey,
    LOG_LEVEL: 'silent',
  };
  const asked = async (...words: string[]) => {
    let said = '';
    const status = await operate(definition, environment, words, (text) => (said += text));
    return { status, said };
  };
  try {
    expect(await asked('parked')).toEqual({ status: 0, said: '0 parked\n' });
    expect(await asked('migrate')).toEqual({
      status: 0,
      said: 'billing: the schema is that of this release\n',
    });
    const foreign = new Messages('catalog');
    await bus.publish([foreign.raised('counter-1', 2), foreign.raised('counter-2', 3)]);
    expect(await asked('parked')).toMatchObject({ status: 0, said: expect.stringContaining('2 parked') });
    const again = await asked('parked', 'replay', 'counter-1');
    expect(again).toMatchObject({ status: 1, said: expect.stringContaining('Counter not found') });
    expect(again.said).toContain('0 handled, 1 still parked');

    await bus.publish([foreign.opened('counter-9')]);
    const rows = running.app.get<Rows>(ROWS);
    await rows.query(sql`update parked set stream = 'counter-9' where stream = 'counter-1'`);
    expect(await asked('parked', 'replay', 'counter-9')).toEqual({
      status: 0,
      said: '1 handled, 0 still parked\n',
    });

    const rebuilt = await asked('rebuild');
    expect(rebuilt).toMatchObject({ status: 0, said: expect.stringContaining('0 rows differed') });
    await rows.query(sql`update counter set value = 77 where stream = 'counter-9'`);
    expect(await asked('rebuild')).toMatchObject({ status: 1 });
    expect(await rows.query(sql`select value from counter where stream = 'counter-9'`)).toEqual([
      { value: 2 },
    ]);

    for (const words of [['parkd'], ['parked', 'reply'], ['rebuild', 'all'], ['parked', 'replay', 'a', 'b']])
      expect(await asked(...words)).toMatchObject({
        status: 2,
        said: expect.stringContaining('node billing.js'),
      });
  } finally {
    await running.close();
    await database.drop();
  }
});
