import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { instructor, serviceUnderTest, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { ServiceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { billingService } from '../billing.service.js';
import { testSettings } from '../testing/settings.js';

let database: TestDatabase;
let billing: ServiceUnderTest;
beforeAll(async () => {
  database = await migratedDatabase(billingService({ payments: testSettings }));
  billing = await serviceUnderTest(billingService({ payments: testSettings }), database);
  await billing.rows.query(sql`insert into account (user_id, trial_started_at, trial_ends_at, version)
    values (1, '2026-03-01T08:00:00Z', '2026-03-08T08:00:00Z', 1)`);
}, startTimeoutMs);
afterAll(async () => {
  await billing.close();
  await database.drop();
});

/** Of something that never arrives. */
const after = [
  { service: 'identity', stream: 'user-1', position: 9, type: 'identity.v1.UserEvent.registered' },
];
const factsOf = (id: number) =>
  billing.ask(
    'query F($id: Int!) { accountFacts(userId: $id) { subscriptionStatus } }',
    { id },
    { caller: { kind: 'system' }, after },
  );

it('the gate decides by no facts while what the caller did has not arrived within a second', async () => {
  const { data, errors } = await factsOf(1);
  expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ accountFacts: null }, 'UNAVAILABLE']);
});

it('where there are no facts, that is said: the trial is presumed', async () => {
  const { data, errors } = await factsOf(2);
  expect([data, errors]).toEqual([{ accountFacts: null }, undefined]);
});

it.each([
  ['other reads answer what there is', instructor(1)],
  [
    'so do those with a temporary password, whose screen asks for another one',
    { ...instructor(1), mustChangePassword: true },
  ],
])('%s', async (_what, caller) => {
  const query =
    'query E($r: [_Any!]!) { _entities(representations: $r) { ... on User { subscriptionStatus } } }';
  const r = [{ __typename: 'User', id: 1, isAdmin: false, createdAt: '2026-03-01T08:00:00.000Z' }];
  const { data } = await billing.ask(query, { r }, { caller, after });
  expect(data).toEqual({ _entities: [{ subscriptionStatus: 'trialing' }] });
});
