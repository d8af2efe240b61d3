import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '../eventsourcing/database.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { sql, type Rows } from '../eventsourcing/sql.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import type { Mark } from '../runtime/marks.js';
import { mintServiceToken } from '../runtime/service-token.js';
import { traced } from '../runtime/trace.js';
import { counterSlice, type CounterCommand } from '../testing/counter/counter.js';
import {
  counterCopy,
  counterFollows,
  counterService,
  startCounters,
  tokenKeys,
} from '../testing/counter/counter-services.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { portsIn } from '../testing/test-schema.js';
import type { Commands } from './commands.js';
import { Decide } from './decide.js';
import type { RunningService } from './ports.js';
import { COMMANDS, ROWS } from './tokens.js';

jest.setTimeout(60_000);

const contextOf = (more: Partial<GraphqlContext> = {}): GraphqlContext => ({
  caller: {
    kind: 'user',
    userId: 7,
    isAdmin: false,
    sessionId: 's',
    gate: { allowed: true, trialDaysLeft: null },
  },
  after: [],
  idempotency: null,
  ifMatch: null,
  address: null,
  answer: { marks: [] },
  ...more,
});

describe('two services', () => {
  let database: TestDatabase;
  let origin: RunningService;
  let follower: RunningService;
  let commands: Commands;
  const delayReactionsMs = 300;
  const give = (context: GraphqlContext, stream: string, command: CounterCommand, options = {}) =>
    commands.run(context, new Decide(counterSlice, stream, command, context.caller, options));

  beforeAll(async () => {
    database = await testDatabase();
    const bus = new InProcessBus();
    origin = await startCounters(database, counterService('catalog'), { bus });
    const reactions = [counterCopy('catalog'), counterFollows('catalog')];
    follower = await startCounters(database, counterService('billing', { reactions }), {
      bus,
      delayReactionsMs,
    });
    commands = origin.app.get<Commands>(COMMANDS);
  });
  afterAll(async () => {
    await origin?.close();
    await follower?.close();
    await database?.drop();
  });

  it('answers what was stored, and shows its own writes at once', async () => {
    const context = contextOf();
    const opened = await give(context, 'counter-1', { kind: 'open' });
    expect(opened).toMatchObject({ stream: 'counter-1', version: 1, types: ['opened'] });
    await give(context, 'counter-1', { kind: 'raise', by: 5 });
    expect(context.answer.marks.map(({ type }) => type)).toEqual([
      'testing.v1.CounterEvent.opened',
      'testing.v1.CounterEvent.raised',
    ]);
    const [row] = await origin.app
      .get<Rows>(ROWS)
      .query(sql`select value, version from counter where stream = 'counter-1'`);
    expect(row).toEqual({ value: 5, version: 2 });
  });

  it('refuses an event that a consumer could not store, before it is stored', async () => {
    const careless = {
      ...counterSlice,
      decider: {
        ...counterSlice.decider,
        decide: () => [{ case: 'opened' as const, value: { ownerId: 7, alarmAt: '\0' } }],
      },
    };
    const context = contextOf();
    const command = new Decide(careless, 'counter-9', { kind: 'open' as const }, context.caller, {});
    await expect(commands.run(context, command)).rejects.toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
    const events = sql`select from event where stream = 'counter-9'`;
    expect(await origin.app.get<Rows>(ROWS).query(events)).toHaveLength(0);
  });

  it('refuses what the decider refuses, and what was changed by someone else', async () => {
    await expect(give(contextOf(), 'counter-1', { kind: 'open' })).rejects.toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: 'The counter is open already',
    });
    await expect(
      give(contextOf({ ifMatch: 1 }), 'counter-1', { kind: 'raise', by: 1 }),
    ).rejects.toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: expect.stringContaining('someone else'),
    });
  });

  it('says to who named an old version that it is old, where the rules refuse, too, but never that a thing is there', async () => {
    await give(contextOf(), 'counter-old', { kind: 'open' });
    await expect(give(contextOf({ ifMatch: 3 }), 'counter-old', { kind: 'open' })).rejects.toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: expect.stringContaining('someone else'),
    });
    await expect(
      give(contextOf({ ifMatch: 3 }), 'counter-none', { kind: 'raise', by: 1 }),
    ).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('retries conflicts of commands that named no version', async () => {
    await give(contextOf(), 'counter-2', { kind: 'open' });
    await Promise.all(
      Array.from({ length: 20 }, () => give(contextOf(), 'counter-2', { kind: 'raise', by: 1 })),
    );
    const { state } = await give(contextOf(), 'counter-2', { kind: 'nothing' });
    expect(state.value).toBe(20);
  });

  it('stores the trace of the request with its events, and of those that reactions make of them', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await traced(traceparent, () => give(contextOf(), 'counter-traced', { kind: 'open' }));
    await give(contextOf(), 'counter-untraced', { kind: 'open' });
    const traces = (service: RunningService) =>
      service.app.get<Rows>(ROWS).query(sql`
        select stream, traceparent from event where stream in ('counter-traced', 'counter-untraced') order by stream`);
    expect(await traces(origin)).toEqual([
      { stream: 'counter-traced', traceparent },
      { stream: 'counter-untraced', traceparent: null },
    ]);
    while ((await traces(follower)).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await traces(follower))[0]).toEqual({ stream: 'counter-traced', traceparent });
  });

  it('lets a request wait until the own write, delayed on its way, has arrived', async () => {
    const token = mintServiceToken(tokenKeys.privateKey, 'billing', { kind: 'system' });
    const ask = async (after: Mark[]) => {
      const carried = { after, idempotency: null, ifMatch: null, address: null };
      const { data } = await follower.execute({ token, query: '{ copies }', carried });
      return data?.copies as number;
    };
    for (let n = 0; n < 10; n++) {
      const context = contextOf();
      const before = await ask([]);
      await give(context, `counter-own-${n}`, { kind: 'open' });
      expect(await ask(context.answer.marks)).toBeGreaterThan(before);
    }
  });

  it('answers the same number to the same create, and performs it once', async () => {
    const idempotency = { key: 'k1', bodyHash: 'b1' };
    const create = (more: Partial<GraphqlContext>) => {
      const context = contextOf(more);
      return commands.once(context, 'counter', (id, claims) =>
        give(context, `counter-once-${id}`, { kind: 'open' }, { claims }),
      );
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ idempotency })));
    expect(new Set(answers).size).toBe(1);
    expect(await create({ idempotency })).toBe(answers[0]);
    const made = await origin.app
      .get<Rows>(ROWS)
      .query(sql`select 1 from counter where stream like 'counter-once-%'`);
    expect(made).toHaveLength(1);
    await expect(create({ idempotency: { key: 'k1', bodyHash: 'b2' } })).rejects.toMatchObject({
      extensions: { code: 'CONFLICT' },
    });
    expect(await create({})).not.toBe(answers[0]);
  });

  it('is ready while its database can be written, not only read', async () => {
    expect(await follower.ready()).toBe(true);
    const owner = await openDatabase(portsIn(database, 'catalog'), 'catalog', 'owner');
    await owner.query('revoke insert, update on checkpoint from catalog_runtime');
    expect(await origin.ready()).toBe(false);
    await owner.query('grant insert, update on checkpoint to catalog_runtime');
    expect(await origin.ready()).toBe(true);
    await owner.destroy();
  });
});
