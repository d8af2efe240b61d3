import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login();
});
afterAll(() => gateway.close());

const tracesOf = (calls: typeof gateway.services.seen) =>
  calls.map(({ context }) => /^00-([0-9a-f]{32})-/.exec(String(Object(context).traceparent))?.[1]);

it('a request’s trace is carried to every service that is asked for it, and named in the log', async () => {
  const before = gateway.services.seen.length;
  gateway.services.down.add('catalog');
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await gateway.call('GET', '/api/classes', undefined, { traceparent });
  gateway.services.down.clear();
  expect(new Set(tracesOf(gateway.services.seen.slice(before)))).toEqual(new Set([traceId]));
  const lines = gateway.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ service }) => service === 'catalog')).toMatchObject({ traceId });
});

it('without one, each request has a new one of its own', async () => {
  const traces: unknown[] = [];
  for (let each = 0; each < 3; each++) {
    const before = gateway.services.seen.length;
    await gateway.call('GET', '/api/classes');
    const seen = new Set(tracesOf(gateway.services.seen.slice(before)));
    expect(seen.size).toBe(1);
    traces.push(...seen);
  }
  expect(new Set(traces).size).toBe(3);
  expect(traces).not.toContain(undefined);
});
