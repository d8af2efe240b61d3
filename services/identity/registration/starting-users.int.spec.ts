import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { serviceUnderTest, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { ServiceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { identityService } from '../identity.service.js';
import { ensureMasterAdministrator, ensureUser } from './starting-users.js';

const sessionKey = 'k'.repeat(32);
const masterPassword = 'master-of-all';
let database: TestDatabase;
let replicas: ServiceUnderTest[];

beforeAll(async () => {
  database = await migratedDatabase(identityService({ sessionKey, masterPassword }));
  const definition = identityService({ sessionKey, masterPassword });
  replicas = await Promise.all([definition, definition].map((each) => serviceUnderTest(each, database)));
}, startTimeoutMs);
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await database.drop();
});

const first = () => {
  if (!replicas[0]) throw new Error('not started');
  return replicas[0];
};
const login = (username: string, password: string) =>
  first().ask('mutation L($input: LoginInput!) { login(input: $input) { username isAdmin fullName } }', {
    input: { username, password },
  });
const registered = async () => {
  const [row] = await first().rows.query(sql`select count(*)::int as events from event`);
  return row;
};

it('two replicas that start at once create one master administrator', async () => {
  expect(await registered()).toEqual({ events: 2 });
  expect((await login('Admin', masterPassword)).data).toEqual({
    login: { username: 'admin', isAdmin: true, fullName: 'Administrator' },
  });
});

it('the master administrator keeps the password of the first start', async () => {
  const again = await ensureMasterAdministrator(first().service, 'another-password');
  expect(again).toEqual({ userId: expect.any(Number), created: false });
  expect((await login('admin', 'another-password')).errors).toHaveLength(1);
  expect(await registered()).toEqual({ events: 2 });
});

it('a demo instructor is created once, and is no administrator', async () => {
  const demo = {
    username: 'demo',
    email: 'demo@cadenza.invalid',
    password: 'demo-password',
    fullName: 'Demo',
  };
  const created = await ensureUser(first().service, demo);
  expect(created).toEqual({ userId: expect.any(Number), created: true });
  expect(await ensureUser(first().service, demo)).toEqual({ ...created, created: false });
  expect((await login('demo', 'demo-password')).data).toEqual({
    login: { username: 'demo', isAdmin: false, fullName: 'Demo' },
  });
});

it('a starting user that cannot be says why', async () => {
  const weak = { username: 'weak', email: 'weak@cadenza.invalid', password: 'short' };
  await expect(ensureUser(first().service, weak)).rejects.toThrow(
    'Password must be at least 6 characters long',
  );
  const taken = { username: 'other', email: 'demo@cadenza.invalid', password: 'long-enough' };
  await expect(ensureUser(first().service, taken)).rejects.toThrow('Email is already registered');
});
