import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

const token = 'kept-to-oneself_kept-to-oneself_kept-to-one';
const path = `/api/calendar/${token}.ics`;
let gateway: GatewayUnderTest;
const asked: { path: string; authorization: string }[] = [];
beforeEach(async () => {
  asked.length = 0;
  gateway = await gatewayUnderTest({
    rateLimits: true,
    bytes: (_service, _request, response, path, { authorization }) => {
      asked.push({ path, authorization: authorization! });
      response.end('BEGIN:VCALENDAR');
      return Promise.resolve();
    },
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
