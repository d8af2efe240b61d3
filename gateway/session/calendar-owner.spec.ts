import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

const token = 'kept-to-oneself_kept-to-oneself_kept-to-one';
const path = `/api/calendar/${token}.ics`;
let gateway: GatewayUnderTest;
const asked: { path: string; authorization: string }[] = [];
let [atOnce, mostAtOnce] = [0, 0];
/** Requests that the service answers when the test lets them go. */
let waiting: (() => void)[] | undefined;
beforeEach(async () => {
  asked.length = 0;
  [atOnce, mostAtOnce, waiting] = [0, 0, undefined];
  gateway = await gatewayUnderTest({
    rateLimits: true,
    bytes: async (_service, _request, response, path, { authorization }) => {
      asked.push({ path, authorization: authorization! });
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise<void>((resolve) => (waiting ? waiting.push(resolve) : resolve()));
      atOnce--;
      response.end('BEGIN:VCALENDAR');
    },
    restLimits: { ofAddress: 1_000, ofAccount: 30, ofStrangers: 1_000 },
  });
  gateway.studio.calendars.set(token, 7);
});
afterEach(() => gateway.close());

const ask = (headers: Record<string, string> = {}) => gateway.call('GET', path, undefined, headers);

describe('the private address of a calendar', () => {
  it('is its owner’s request, without a session or with another’s; the secret goes no further', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: 'BEGIN:VCALENDAR' });
    await gateway.login('bob');
    expect((await ask()).status).toBe(200);
    for (const each of asked) {
      expect(each.path).toBe('/bytes/calendar');
      const bearer = each.authorization.slice('Bearer '.length);
      expect(verifyServiceToken(gateway.keys.publicKey, 'scheduling', bearer)).toMatchObject({ userId: 7 });
    }
    expect(gateway.lines.join()).not.toContain(token);
  });

  it('is 404 when it is over, also with a session', async () => {
    gateway.studio.calendars.clear();
    expect(await ask()).toMatchObject({
      status: 404,
      body: { message: 'Calendar not found', code: 'NOT_FOUND' },
    });
    await gateway.login();
    expect((await ask()).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is 404 at once when its owner has no account any more, though the schedule has not heard of it', async () => {
    gateway.studio.calendars.set(token, 404 as never);
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(asked).toEqual([]);
  });

  it('is refused like the list when the gate has closed, and with a password that an administrator chose', async () => {
    gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
    expect(await ask()).toMatchObject({ status: 402, body: { code: 'SUBSCRIPTION_REQUIRED' } });
    gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
    gateway.studio.calendars.set(token, 9);
    expect((await ask()).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('opens nothing else', async () => {
    for (const other of [
      '/api/schedules',
      '/api/user',
      '/api/schedules/9/calendar.ics',
      '/api/calendar',
      '/api/calendar/',
    ])
      expect([401, 404]).toContain((await gateway.call('GET', `${other}?token=${token}`)).status);
    expect((await gateway.call('POST', path)).status).toBe(405);
    expect((await gateway.call('GET', `/api/calendar/${token}`)).status).toBe(404);
  });

  it('is requested twice at once by all who have it, the others wait', async () => {
    waiting = [];
    const lookups = jest.spyOn(gateway.studio.calendars, 'get');
    const all = Promise.all(Array.from({ length: 8 }, () => ask()));
    while (lookups.mock.calls.length < 8 || waiting.length < 2) await new Promise(setImmediate);
    // Any other that were let in would be with the service by now.
    gateway.studio.calendars.clear();
    expect((await ask()).status).toBe(404);
    for (let answered = 0; answered < 8; await new Promise(setImmediate))
      answered += waiting.splice(0).map((go) => go()).length;
    for (const { status } of await all) expect(status).toBe(200);
    expect(mostAtOnce).toBe(2);
  });

  it('counts as a request of its owner', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 31; each++) statuses.push((await ask()).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  it('is tried 60 times a minute by an address at most', async () => {
    gateway.studio.calendars.clear();
    for (let each = 0; each < 60; each++) expect((await ask()).status).toBe(404);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });

  it('cannot be told while nobody can say whose it is', async () => {
    gateway.services.down.add('scheduling');
    expect((await ask()).status).toBe(503);
    expect(gateway.lines.join()).not.toContain(token);
  });
});
