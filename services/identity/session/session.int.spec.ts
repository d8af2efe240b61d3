import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import {
  instructor,
  movableClock,
  serviceUnderTest,
  startTimeoutMs,
} from '@cadenza/kernel/testing/service-under-test.js';
import type { Asking, ServiceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import type { User } from '../generated/graphql.js';
import { identityService } from '../identity.service.js';
import { Passwords } from '../user/passwords.js';

const sessionKey = 'k'.repeat(32);
const day = 24 * 60 * 60 * 1000;
const clock = movableClock();
const announced: string[] = [];
const live = { publish: (topic: string) => void announced.push(topic) };
const password = 'ride-the-hill';
const failure = 'Login failed. Please check your credentials.';
let database: TestDatabase;
let identity: ServiceUnderTest;
let maja: User;

beforeAll(async () => {
  database = await migratedDatabase(identityService({ sessionKey }));
  identity = await serviceUnderTest(identityService({ sessionKey }), database, { clock, live });
  const email = 'maja@example.org';
  const input = { username: 'Maja', email, confirmEmail: email, password };
  const registration = 'mutation R($input: RegisterInput!) { register(input: $input) { id } }';
  maja = (await identity.ask(registration, { input })).data?.['register'] as User;
}, startTimeoutMs);
afterAll(async () => {
  await identity.close();
  await database.drop();
});

const login = (username: unknown, secret: unknown = password, asking: Asking = {}) =>
  identity.ask(
    'mutation L($input: LoginInput!) { login(input: $input) { id username } }',
    { input: { username, password: secret } },
    asking,
  );
async function signedIn(): Promise<string> {
  const { session } = (await login('maja')).answer;
  if (!session || session === 'ended') throw new Error('no session');
  return session.token;
}
const asGateway = { caller: { kind: 'system' } } as const;
async function sessionOf(token: string, isUse = true) {
  const query =
    'query S($token: String!, $isUse: Boolean!) { session(token: $token, isUse: $isUse) { sessionId userId isAdmin createdAt } }';
  const { data, errors } = await identity.ask(query, { token, isUse }, asGateway);
  if (errors) throw new Error(errors[0]?.message);
  return data?.['session'] as { sessionId: string } | null;
}
const claimsOf = (token: string) => jwt.decode(token) as Record<string, unknown>;

describe('logging in', () => {
  it.each(['Maja', 'MAJA', ' maja ', 'maja@example.org', 'MAJA@EXAMPLE.ORG'])('knows %j', async (name) => {
    const { data, answer } = await login(name);
    expect(data).toEqual({ login: { id: maja.id, username: 'Maja' } });
    expect(answer.session).toMatchObject({ token: expect.any(String), expiresAt: expect.any(String) });
  });

  it.each([
    ['a wrong password', 'maja', 'ride-the-hilL'],
    ['an unknown user', 'nobody', password],
    ['an unknown address', 'nobody@example.org', password],
    ['hostile names', "' or 1=1 --", password],
  ])('answers %s the same, after one verification', async (_, name, secret) => {
    const verification = jest.spyOn(identity.service.app.get(Passwords), 'verify');
    const { errors, answer } = await login(name, secret);
    expect(verification).toHaveBeenCalledTimes(1);
    verification.mockRestore();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({ message: failure, extensions: { code: 'UNAUTHENTICATED' } });
    expect(answer.session).toBeUndefined();
  });

  it.each([
    ['', password],
    ['maja', ''],
    ['maja\u0000', password],
    ['maja', 'ride\u0000the-hill'],
    ['m'.repeat(1_000_000), password],
    ['maja', 'p'.repeat(1_000_000)],
    [7, password],
    [['maja'], password],
    [null, password],
  ])('refuses what can be nobody’s: %#', async (name, secret) => {
    const { errors, answer } = await login(name, secret);
    expect(errors?.[0]?.extensions?.['code']).toBe('VALIDATION_FAILED');
    expect(answer.session).toBeUndefined();
  });

  it('ends the session that the browser had before', async () => {
    const before = await signedIn();
    const { sessionId } = (await sessionOf(before)) ?? { sessionId: '' };
    await login('maja', password, { caller: instructor(maja.id, sessionId) });
    expect(await sessionOf(before)).toBeNull();
  });
});

describe('a session', () => {
  it('tells the gateway who its user is', async () => {
    expect(await sessionOf(await signedIn())).toEqual({
      sessionId: expect.any(String),
      userId: maja.id,
      isAdmin: false,
      createdAt: '2026-03-01T08:00:00.000Z',
    });
  });

  it('is nobody else’s to ask for', async () => {
    const query = `{ session(token: "x") { userId } }`;
    for (const caller of [{ kind: 'anonymous' } as const, { ...instructor(maja.id), isAdmin: true }]) {
      const { errors } = await identity.ask(query, {}, { caller });
      expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
  });

  it('ends on the server with logging out; others go on', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { sessionId } = (await sessionOf(one)) ?? { sessionId: '' };
    const caller = instructor(maja.id, sessionId);
    const { data, answer } = await identity.ask('mutation { logout }', {}, { caller });
    expect({ data, session: answer.session }).toEqual({ data: { logout: true }, session: 'ended' });
    expect(await sessionOf(one)).toBeNull();
    expect(await sessionOf(other)).not.toBeNull();
    expect(announced).toContain(`session-${sessionId}`);
    expect(announced).not.toContain(`session-${(await sessionOf(other))?.sessionId}`);
  });

  it('is opened with a registration, of which the user’s connections hear', () => {
    expect(announced).toContain(`account-${maja.id}`);
  });

  it('may be ended twice, or without one', async () => {
    for (const asking of [{}, { caller: instructor(maja.id, 'long gone') }]) {
      const { errors, answer } = await identity.ask('mutation { logout }', {}, asking);
      expect({ errors, session: answer.session }).toEqual({ errors: undefined, session: 'ended' });
    }
  });

  it('ends after 30 days without use: what an open page asks by itself is none', async () => {
    const [used, unused] = [await signedIn(), await signedIn()];
    clock.pass(29 * day);
    expect([await sessionOf(used), await sessionOf(unused, false)]).not.toContain(null);
    clock.pass(1 * day);
    expect([await sessionOf(unused, false), await sessionOf(used)]).toEqual([null, expect.anything()]);
  });

  it('ends after 90 days in any case', async () => {
    const token = await signedIn();
    for (let passed = 0; passed < 80; passed += 20) {
      clock.pass(20 * day);
      expect(await sessionOf(token)).not.toBeNull();
    }
    clock.pass(10 * day - 1000);
    expect(await sessionOf(token)).not.toBeNull();
    clock.pass(1000);
    expect(await sessionOf(token)).toBeNull();
  });

  it('ends after 90 days by its row, whatever a token says', async () => {
    const token = await signedIn();
    const forever = jwt.sign({ ...claimsOf(token), exp: 9_999_999_999 }, sessionKey);
    expect(await sessionOf(forever)).not.toBeNull();
    await identity.rows.query(sql`update session set ends_at = ${clock.now()}`);
    expect(await sessionOf(forever)).toBeNull();
  });

  it('writes its use at most once a minute', async () => {
    const token = await signedIn();
    const { sessionId } = (await sessionOf(token)) ?? { sessionId: '' };
    const version = async () =>
      (
        await identity.rows.query(sql`select xmin::text, last_used_at from session where id = ${sessionId}`)
      )[0];
    const first = await version();
    clock.pass(59_000);
    await sessionOf(token);
    expect(await version()).toEqual(first);
    clock.pass(1_000);
    await Promise.all([sessionOf(token), sessionOf(token)]);
    expect(await version()).toMatchObject({ last_used_at: clock.now() });
  });

  it('is not in a token that is tampered with, foreign or of another algorithm', async () => {
    const token = await signedIn();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const others = [
      `${header}.${encoded({ ...claimsOf(token), sid: 'made-up' })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      jwt.sign(claimsOf(token), sessionKey, { algorithm: 'HS384' }),
      jwt.sign(claimsOf(token), 'x'.repeat(32)),
      jwt.sign({ ...claimsOf(token), sid: 'made-up' }, sessionKey),
      'ö'.repeat(100),
      '\u0000',
      '',
      token.repeat(1000),
    ];
    for (const other of others) expect(await sessionOf(other)).toBeNull();
    expect(await sessionOf(token)).not.toBeNull();
  });

  it('leaves no row behind that has ended, once its user logs in again', async () => {
    clock.pass(31 * day);
    await signedIn();
    const [left] = await identity.rows.query(sql`select count(*)::int as rows from session`);
    expect(left).toEqual({ rows: 1 });
  });
});
