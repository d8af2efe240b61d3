import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { UserPage } from '../generated/graphql.js';
import {
  administrator,
  goodPassword,
  identityUnderTest,
  type IdentityUnderTest,
} from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const asAdmin = async (query: string, variables: Record<string, unknown> = {}, more = {}) => {
  const { data, errors } = await identity.ask(query, variables, { caller: administrator, ...more });
  return { data, code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message };
};
const form = { username: 'Nora.P', password: 'six-66', email: 'nora@example.org', fullName: 'Nora Pédal' };
const create = (i: object, more = {}) =>
  asAdmin(
    'mutation C($i: CreateUserInput!) { createUser(input: $i) { id username isAdmin mustChangePassword } }',
    { i },
    more,
  );
const page = async (args: string) =>
  (await asAdmin(`{ users(${args}) { nodes { username } nextCursor total } }`)).data?.['users'] as UserPage;

describe('a user whom an administrator creates', () => {
  it('signs in with the temporary password; the audit log says so, by ids', async () => {
    const key = { idempotency: { key: 'once', bodyHash: 'a' }, address: '192.0.2.9' };
    const first = await create(form, key);
    expect(first.data).toMatchObject({
      createUser: { username: 'Nora.P', isAdmin: false, mustChangePassword: true },
    });
    expect((await create(form, key)).data).toEqual(first.data);
    expect(await identity.signIn('nora.p', 'six-66')).toMatchObject({
      userId: (first.data as { createUser: { id: number } }).createUser.id,
    });
    const log = '{ audit(filter: { action: "user.created" }) { byUserId subjectUserId detail address } }';
    const { data } = await asAdmin(log);
    expect(data).toEqual({
      audit: [{ byUserId: 999, subjectUserId: expect.any(Number), detail: null, address: '192.0.2.9' }],
    });
  });

  it.each([
    [{ username: ' ' }, 'username', 'Username, password, and email are required'],
    [{ password: '' }, 'password', 'Username, password, and email are required'],
    [{ email: '' }, 'email', 'Username, password, and email are required'],
    [{ password: 'five5' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'nowhere' }, 'email', 'Please enter a valid email address'],
  ])('%j is refused, and nothing is stored', async (wrong, _field, message) => {
    const before = (await page('search: null')).total;
    expect(await create({ ...form, username: 'other', ...wrong })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
    expect((await page('search: null')).total).toBe(before);
  });

  it('takes no name that is taken', async () => {
    expect(await create({ ...form, username: 'nora.p' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Username already exists',
    });
    expect(await create({ ...form, username: 'admin' })).toMatchObject({ code: 'CONFLICT' });
    expect(await create({ ...form, username: 'second', email: 'NORA@example.org' })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('the list of users', () => {
  it('is searched in names and addresses, in any case, and read in pages', async () => {
    for (const name of ['ida', 'otto', 'paul']) await identity.register(name);
    const names = async (args: string) => (await page(args)).nodes.map(({ username }) => username);
    expect(await names('search: "PEDAL"')).toEqual(['Nora.P']);
    expect(await names('search: "nora@EX"')).toEqual(['Nora.P']);
    expect(await names('search: "TT"')).toEqual(['otto']);
    expect(await names('search: "%"')).toEqual([]);
    const first = await page('limit: 3');
    expect([first.nodes.length, first.total]).toEqual([3, 4]);
    const second = await page(`limit: 3, cursor: "${first.nextCursor}"`);
    expect(second).toMatchObject({ nodes: [{ username: 'Nora.P' }], nextCursor: null, total: 4 });
    for (const args of ['limit: 0', 'limit: 1001', 'cursor: "x"'])
      expect((await asAdmin(`{ users(${args}) { total } }`)).code).toBe('VALIDATION_FAILED');
  });

  it('is drawn by day, those who are gone included', async () => {
    const figures = (days: number) => asAdmin(`{ signUpFigures(days: ${days}) { day count } }`);
    const { userId } = await identity.register('leaving');
    await asAdmin(`mutation { deleteUser(userId: ${userId}) }`);
    expect((await figures(2)).data).toEqual({
      signUpFigures: [
        { day: '2026-02-28', count: 0 },
        { day: '2026-03-01', count: 5 },
      ],
    });
    for (const days of [0, 367]) expect((await figures(days)).code).toBe('VALIDATION_FAILED');
  });
});

describe('a password that an administrator resets', () => {
  it('is temporary, 6 characters or more, and ends the user’s sessions', async () => {
    const rosa = await identity.register('rosa');
    const reset = (newPassword: string, userId = rosa.userId) =>
      asAdmin('mutation R($u: Int!, $p: String!) { resetUserPassword(userId: $u, newPassword: $p) }', {
        ...{ u: userId, p: newPassword },
      });
    expect(await reset('five5')).toMatchObject({ message: 'Password must be at least 6 characters long' });
    expect(await identity.sessionOf(rosa.token)).not.toBeNull();
    expect(await reset('sixsix', 123_456)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await reset('sixsix')).toMatchObject({ data: { resetUserPassword: true } });
    expect(await identity.sessionOf(rosa.token)).toBeNull();
    expect((await identity.login('rosa', goodPassword)).errors).toBeDefined();
    const again = await identity.signIn('rosa', 'sixsix');
    expect(await identity.sessionOf(again.token)).toMatchObject({ mustChangePassword: true });
    const noted = sql`select action from audit where subject_user_id = ${rosa.userId}`;
    expect(await identity.rows.query(noted)).toEqual([{ action: 'user.password-reset' }]);
  });
});
