import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { OwnWrites } from './own-writes.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest();
});
afterEach(() => gateway.close());

const registration = { username: 'ada', email: 'a@b.cd', confirmEmail: 'a@b.cd', password: 'correct-horse' };
const positions = (marks: readonly Mark[]) => marks.map(({ service, position }) => `${service} ${position}`);
const askedLast = (service: string) =>
  gateway.services.seen.filter((seen) => seen.service === service).at(-1)!;

describe('the session cookie', () => {
  it('comes with registration and login, for nobody’s eyes but the server’s', async () => {
    for (const { headers } of [
      await gateway.call('POST', '/api/register', registration),
      await gateway.login(),
    ])
      expect(headers.getSetCookie()[0]).toMatch(
        /^cadenza_session=token-of-7-\d; Path=\/; HttpOnly; SameSite=Lax; Expires=Wed, 01 Apr 2026/,
      );
  });

  it('comes through GraphQL as well, and is Secure under https', async () => {
    const secure = await gatewayUnderTest({ publicUrl: 'https://cadenza.example' });
    const answer = await secure.graphql('mutation ($input: LoginInput!) { login(input: $input) { id } }', {
      input: { username: 'ada', password: 'correct-horse' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cadenza_session=.*; HttpOnly; SameSite=Lax; Secure; /),
      expect.stringMatching(/^cadenza_device=.*; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/),
    ]);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    expect(JSON.stringify(answer.body)).not.toContain('token-of');
    await secure.close();
  });

  it('is not set by a failed login, nor by any other call', async () => {
    const failed = await gateway.call('POST', '/api/login', { username: 'ada', password: 'x' });
    expect([failed.status, failed.body, failed.headers.getSetCookie()]).toEqual([
      401,
      { message: 'Login failed. Please check your credentials.', code: 'UNAUTHENTICATED' },
      [],
    ]);
    await gateway.login();
    expect((await gateway.call('GET', '/api/user')).headers.getSetCookie()).toEqual([]);
  });

  it('is taken back at logout, and worth nothing afterwards', async () => {
    await gateway.login();
    const { cookie } = gateway.jar;
    const logout = await gateway.call('POST', '/api/logout', {});
    expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^cadenza_session=; .*Max-Age=0/)]);
    expect((await gateway.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
    expect((await gateway.call('GET', '/api/classes', undefined, { cookie })).status).toBe(401);
  });

  it.each([
    'cadenza_session=',
    'cadenza_session=forged',
    'other=1; cadenza_session=a=b==',
    'cadenza_session',
    '=;;=',
    '%',
  ])('that is %j is nobody', async (cookie) => {
    expect((await gateway.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
    const query = { query: '{ me { id } }' };
    const { status, body } = await gateway.call('POST', '/graphql', query, { cookie });
    expect([status, body]).toEqual([200, { data: { me: null } }]);
  });
});

describe('the caller in service tokens', () => {
  it('is the user of the session, with the gate’s verdict at this moment', async () => {
    await gateway.login();
    await gateway.call('GET', '/api/classes');
    expect(askedLast('catalog').context.caller).toEqual({
      kind: 'user',
      userId: 7,
      isAdmin: false,
      sessionId: 'session:token-of-7-0',
      gate: { allowed: true, trialDaysLeft: 5 },
    });
    gateway.studio.facts.set(7, {
      userId: 7,
      subscriptionStatus: 'canceled',
      subscriptionRequired: false,
      trialEndDate: null,
    });
    const refused = await gateway.call('GET', '/api/classes');
    expect([refused.status, refused.body.message]).toEqual([
      402,
      expect.stringContaining('expired or been canceled'),
    ]);
    expect((await gateway.call('GET', '/api/user')).status).toBe(200);
  });

  it('is nobody without a cookie, and an administrator is never blocked', async () => {
    await gateway.call('POST', '/api/logout', {});
    expect(askedLast('identity').context.caller).toEqual({ kind: 'anonymous' });
    await gateway.login('admin');
    gateway.now.at = new Date('2027-01-01T00:00:00.000Z');
    expect((await gateway.call('GET', '/api/classes')).status).toBe(200);
  });
});

describe('what a session stored', () => {
  it('is carried to the rest of the operation and to the next requests', async () => {
    await gateway.call('POST', '/api/register', registration);
    // The answer shows the trial: billing was asked, and told of the registration to wait for.
    expect(positions(askedLast('billing').context.after)).toEqual(['identity 1']);
    await gateway.call('POST', '/api/classes', { title: 'Hills' });
    await gateway.call('GET', '/api/schedules');
    expect(positions(askedLast('scheduling').context.after)).toEqual(['identity 1', 'catalog 2']);
    expect(positions(askedLast('billing').context.after)).toEqual(['identity 1', 'catalog 2']);
  });

  it('is nobody else’s', async () => {
    await gateway.call('POST', '/api/register', registration);
    await gateway.login('bob');
    await gateway.call('GET', '/api/schedules');
    expect(askedLast('scheduling').context.after).toEqual([]);
  });
});

describe('own writes', () => {
  const mark = (position: number): Mark => ({ service: 'catalog', stream: 'class-1', position, type: 'x' });

  it('of requests side by side are all kept, for a minute each', () => {
    const time = { now: 0 };
    const writes = new OwnWrites(() => time.now);
    writes.remember('a', [mark(1)]);
    time.now = 36_000;
    writes.remember('a', [mark(2)]);
    writes.remember('a', [mark(1), mark(3)]); // begun when only 1 was known
    expect(positions(writes.of('a'))).toEqual(['catalog 1', 'catalog 2', 'catalog 3']);
    time.now = 60_000;
    expect(positions(writes.of('a'))).toEqual(['catalog 2', 'catalog 3']);
    expect(writes.of('b')).toEqual([]);
    time.now = 96_000;
    expect(writes.of('a')).toEqual([]);
  });

  it('are the last twenty', () => {
    const writes = new OwnWrites(() => 0);
    for (let each = 1; each <= 25; each++) writes.remember('a', [mark(each)]);
    expect(writes.of('a').map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, each) => each + 6),
    );
  });
});
