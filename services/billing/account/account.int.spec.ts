import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import {
  instructor,
  movableClock,
  serviceUnderTest,
  startTimeoutMs,
} from '@cadenza/kernel/testing/service-under-test.js';
import type { Asking, ServiceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { billingService } from '../billing.service.js';
import { testSettings } from '../testing/settings.js';

const day = 24 * 60 * 60 * 1000;
const registeredAt = new Date('2026-03-01T08:00:00.000Z');
const clock = movableClock(registeredAt.toISOString());
const bus = new InProcessBus();
const announced: string[] = [];
const live = { publish: (topic: string) => void announced.push(topic) };
const type = 'identity.v1.UserEvent.registered';
let database: TestDatabase;
let replicas: ServiceUnderTest[];
let position = 0;

beforeAll(async () => {
  database = await migratedDatabase(billingService({ payments: testSettings }));
  const start = () =>
    serviceUnderTest(billingService({ payments: testSettings }), database, {
      bus,
      clock,
      live,
      delayReactionsMs: 300,
    });
  replicas = [await start(), await start()];
}, startTimeoutMs);
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await database.drop();
});

const billing = () => {
  if (!replicas[0]) throw new Error('not started');
  return replicas[0];
};

function registration(userId: number, isAdmin = false): BusMessage {
  const value = { userId, isAdmin, byAdmin: false, registeredAt: timestampFromDate(registeredAt) };
  const event = create(UserEventSchema, { event: { case: 'registered', value } });
  return {
    origin: 'identity',
    stream: `user-${userId}`,
    position: ++position,
    version: 1,
    eventId: randomUUID(),
    type,
    recordedAt: registeredAt,
    payload: toBinary(UserEventSchema, event),
  };
}
const markOf = ({ stream, position: at }: BusMessage): Mark => ({
  service: 'identity',
  stream,
  position: at,
  type,
});

const fields = `subscriptionStatus subscriptionRequired trialEndDate stripeSubscriptionId
  access { allowed reason message trialDaysLeft }`;
const entity = `query E($r: [_Any!]!) { _entities(representations: $r) { ... on User { ${fields} } } }`;
function read(
  id: number,
  asking: Asking = {},
  isAdmin = false,
  createdAt: string | null = registeredAt.toISOString(),
) {
  const reference = { __typename: 'User', id, isAdmin, ...(createdAt ? { createdAt } : {}) };
  return billing().ask(entity, { r: [reference] }, { caller: instructor(id), ...asking });
}
const factsOf = (userId: number, asking: Asking = {}) =>
  billing().ask(
    'query F($id: Int!) { accountFacts(userId: $id) { userId subscriptionStatus subscriptionRequired trialEndDate } }',
    { id: userId },
    { caller: { kind: 'system' }, ...asking },
  );
const accountEvents = (userId: number) =>
  billing().rows.query<{ type: string }>(
    sql`select type from event where stream = ${`account-${userId}`} order by position`,
  );
const trial = {
  subscriptionStatus: 'trialing',
  subscriptionRequired: false,
  trialEndDate: '2026-03-08T08:00:00.000Z',
};
const running = {
  ...trial,
  stripeSubscriptionId: null,
  access: { allowed: true, reason: null, message: null, trialDaysLeft: 7 },
};

describe('a registration', () => {
  it('has its trial running for the very next request, though the reaction is late', async () => {
    const message = registration(1);
    const delivered = bus.publish([message]);
    const asking = { after: [markOf(message)] };
    expect((await factsOf(1, { caller: { kind: 'system' }, ...asking })).data).toEqual({
      accountFacts: { userId: 1, ...trial },
    });
    expect((await read(1, asking)).data).toEqual({ _entities: [running] });
    await delivered;
  });

  it('has its trial running even before billing has heard of it', async () => {
    expect((await factsOf(2)).data).toEqual({ accountFacts: null });
    expect((await read(2)).data).toEqual({ _entities: [running] });
    const unknown = await read(2, {}, false, null);
    expect(unknown.errors?.[0]?.extensions?.['code']).toBe('UNAVAILABLE');
  });

  it('delivered twice starts one trial', async () => {
    const message = registration(3);
    await Promise.all([bus.publish([message]), bus.publish([message])]);
    await bus.publish([{ ...registration(3), eventId: randomUUID() }]);
    expect(await accountEvents(3)).toEqual([{ type: 'billing.v1.AccountEvent.trialStarted' }]);
    expect(await billing().rows.query(sql`select * from parked`)).toEqual([]);
    expect(announced.filter((topic) => topic === 'account-3')).toHaveLength(1);
  });

  it('of an administrator starts none, and the gate stays open', async () => {
    await bus.publish([registration(4, true)]);
    expect(await accountEvents(4)).toEqual([]);
    expect((await factsOf(4)).data).toEqual({ accountFacts: null });
    expect((await read(4, {}, true)).data).toEqual({
      _entities: [
        {
          ...{ subscriptionStatus: 'inactive', subscriptionRequired: false, trialEndDate: null },
          stripeSubscriptionId: null,
          access: { allowed: true, reason: null, message: null, trialDaysLeft: null },
        },
      ],
    });
  });
});

describe("an account's facts", () => {
  it('are read by the person and by administrators', async () => {
    const admin = { ...instructor(99), isAdmin: true };
    expect((await read(1, { caller: admin })).data).toEqual({ _entities: [running] });
    const stranger = await read(1, { caller: instructor(5) });
    expect(stranger.errors?.[0]).toMatchObject({
      message: 'User not found',
      extensions: { code: 'NOT_FOUND' },
    });
    expect(stranger.data).toEqual({ _entities: [null] });
    const nobody = await read(1, { caller: { kind: 'anonymous' } });
    expect(nobody.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it('are asked for in one piece by the gateway only', async () => {
    for (const caller of [instructor(1), { ...instructor(1), isAdmin: true }, { kind: 'anonymous' } as const])
      expect((await factsOf(1, { caller })).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });
});

describe("a trial's end", () => {
  it('is announced once by two replicas, and in force by the clock at once', async () => {
    const many = Array.from({ length: 20 }, (_, index) => registration(100 + index));
    await bus.publish(many);
    clock.pass(7 * day);
    expect((await read(100)).data).toEqual({
      _entities: [
        {
          ...running,
          subscriptionStatus: 'trial_expired',
          access: {
            allowed: false,
            reason: 'trial-ended',
            message:
              'Your free trial period has ended. Subscribe now to continue using all Cadenza features.',
            trialDaysLeft: null,
          },
        },
      ],
    });
    await untilNoTimerIsLeft();
    const ended = await billing().rows.query(
      sql`select stream from event where type = 'billing.v1.AccountEvent.trialEnded'`,
    );
    expect(ended).toHaveLength(22);
    expect(new Set(ended.map(({ stream }) => stream)).size).toBe(22);
    expect(announced.filter((topic) => topic === 'account-100')).toHaveLength(2); // begun, ended
    expect((await factsOf(100)).data).toEqual({
      accountFacts: { ...trial, userId: 100, subscriptionStatus: 'trial_expired' },
    });
  });

  it('is in the rows that a rebuild makes anew, and rings no timer again', async () => {
    const rebuilt = await billing().service.rebuild({ verify: true });
    expect(rebuilt.map(({ differences }) => differences)).toEqual([0, 0]);
    expect(await billing().rows.query(sql`select * from timer`)).toEqual([]);
  });
});

async function untilNoTimerIsLeft() {
  const due = async () => (await billing().rows.query(sql`select 1 from timer`)).length;
  while ((await due()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
