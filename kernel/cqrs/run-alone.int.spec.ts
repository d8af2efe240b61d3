import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { mintServiceToken } from '../runtime/service-token.js';
import { counterService, tokenKeys } from '../testing/counter/counter-services.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { portsIn, prepareTestDatabase } from '../testing/test-schema.js';
import { runAlone } from './run-alone.js';

jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await prepareTestDatabase(database, ['roster']);
});
afterAll(async () => {
  await database?.drop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const post = (port: number, token: string, variables = {}) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      connection: 'close',
    };
    const asked = request(
      { host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers },
      (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part))).on('end', () => resolve(text));
      },
    );
    asked.on('error', reject).end(JSON.stringify({ query: '{ copies }', variables }));
  });

it('names everything that is wrong with its environment at once', async () => {
  const starting = runAlone(counterService('roster'), { PORT: 'x' });
  await expect(starting).rejects.toThrow(/PORT[^]*DATABASE_OWNER_PASSWORD[^]*CADENZA_TOKEN_KEY/);
});

it('does not move time in production', async () => {
  const variables = {
    DATABASE_SECRET: 'x'.repeat(32),
    CADENZA_TOKEN_KEY: tokenKeys.publicKey,
    CADENZA_CLOCK: '+8d',
    NODE_ENV: 'production',
  };
  await expect(runAlone(counterService('roster'), variables)).rejects.toThrow('refused in production');
});

it('answers its gateway over HTTP, and nobody else', async () => {
  const { owner, runtime, ...address } = portsIn(database, 'roster');
  const port = await freePort();
  const close = await runAlone(counterService('roster'), {
    PORT: String(port),
    DATABASE_PORT: String(address.port),
    DATABASE_NAME: address.database,
    DATABASE_OWNER_PASSWORD: owner.password,
    DATABASE_RUNTIME_PASSWORD: runtime.password,
    CADENZA_TOKEN_KEY: tokenKeys.publicKey,
    LOG_LEVEL: 'silent',
    CADENZA_DRAIN_NOTICE_MS: '500',
  });
  try {
    const mine = mintServiceToken(tokenKeys.privateKey, 'roster', { kind: 'system' });
    expect(JSON.parse(await post(port, mine))).toMatchObject({ data: { copies: 0 } });
    const long = { notes: 'x'.repeat(300_000) };
    expect(JSON.parse(await post(port, mine, long))).toMatchObject({ data: { copies: 0 } });
    const forAnother = mintServiceToken(tokenKeys.privateKey, 'catalog', { kind: 'system' });
    expect(await post(port, forAnother)).toContain('UNAUTHENTICATED');
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200]);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await metrics.text();
    expect(text).toContain('cadenza_parked_events{service="roster"} 0');
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    const closing = close();
    // Within the notice it is asked no more, and answers all the same.
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
    expect(JSON.parse(await post(port, mine))).toMatchObject({ data: { copies: 0 } });
    await closing;
    await expect(statusOf('/health/live')).rejects.toThrow();
  } finally {
    await close();
  }
});
