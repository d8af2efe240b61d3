import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());

describe('who may not come in', () => {
  const nonsense = [
    ['PUT', '/api/classes/abc', { title: 5 }],
    ['PUT', '/api/classes/42', '{'],
    ['POST', '/api/classes', '[]'],
    ['POST', '/api/schedules', { startTime: 'soon' }],
    ['GET', '/api/classes?limit=0', undefined],
    ['DELETE', '/api/segments/0', undefined],
    ['POST', '/api/music/upload', 'x'],
  ] as const;
  const odd = { 'if-match': 'three', 'idempotency-key': 'a b' };
  const statuses = async () =>
    Promise.all(
      nonsense.map(async ([method, path, body]) => (await gateway.call(method, path, body, odd)).status),
    );

  it('is told so, and nothing of what else is wrong', async () => {
    gateway.jar.cookie = '';
    expect(await statuses()).toEqual(nonsense.map(() => 401));
    await gateway.login();
    gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
    expect(await statuses()).toEqual(nonsense.map(() => 402));
    gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
    for (const status of await statuses()) expect([400, 404, 409]).toContain(status);
  });
});
