import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
afterEach(() => gateway.close());

const wish = (alias: string) =>
  `${alias}: updateNotifications(input: { reminders: true, shares: true, news: true }) { id }`;
const writes = (count: number) =>
  gateway.graphql(`mutation { ${Array.from({ length: count }, (_, each) => wish(`a${each}`)).join(' ')} }`);
const reached = () =>
  gateway.services.seen.filter(({ query }) => query.includes('updateNotifications')).length;

describe('writes of one user', () => {
  beforeEach(async () => {
    gateway = await gatewayUnderTest({ rateLimits: true });
    await gateway.login();
  });

  it('are 600 a minute, aliases counted; then 429 with the seconds to wait, by REST too', async () => {
    for (let each = 0; each < 20; each++) expect((await writes(30)).status).toBe(200);
    const before = reached();
    const { status, headers, body } = await writes(1);
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const rest = await gateway.call('POST', '/api/classes', { title: 'One more' });
    expect([rest.status, rest.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reached()).toBe(before);
  });

  it('keep nobody else from writing, and nobody from reading', async () => {
    for (let each = 0; each < 20; each++) await writes(30);
    expect((await gateway.graphql('{ __typename }')).status).toBe(200);
    gateway.jar.cookie = '';
    await gateway.login('bob');
    expect((await writes(1)).status).toBe(200);
  });
});

it('writes are as many as wanted where limits are off', async () => {
  gateway = await gatewayUnderTest();
  await gateway.login();
  for (let each = 0; each < 21; each++) expect((await writes(30)).status).toBe(200);
});
