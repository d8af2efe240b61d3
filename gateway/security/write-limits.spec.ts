import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ByteCall } from '../ports.js';
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

describe('byte routes', () => {
  const accepted: ByteCall = (_service, request, response) =>
    finished(request.resume()).then(() => void response.writeHead(204).end());
  const paths = ['/api/music/upload', '/api/uploads', '/api/user/profile-image'];

  it('count among the writes, when they change something', async () => {
    gateway = await gatewayUnderTest({ rateLimits: true, bytes: accepted });
    await gateway.login();
    for (let each = 0; each < 19; each++) await writes(30);
    const statuses: number[] = [];
    for (let each = 0; each < 32; each++)
      statuses.push((await gateway.call('POST', paths[each % paths.length]!, {})).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429]);
    expect((await gateway.call('GET', '/api/music/stream/5')).status).toBe(204);
  });

  it('take two pictures of one account at once, and the others after them', async () => {
    let [now, most] = [0, 0];
    const slow: ByteCall = async (_service, request, response) => {
      most = Math.max(most, ++now);
      await finished(request.resume());
      await pause(50);
      now--;
      response.writeHead(204).end();
    };
    gateway = await gatewayUnderTest({ bytes: slow });
    await gateway.login();
    const posts = Array.from({ length: 8 }, () => gateway.call('POST', paths[2]!, {}));
    for (const { status } of await Promise.all(posts)) expect(status).toBe(204);
    expect(most).toBe(2);
  });
});
