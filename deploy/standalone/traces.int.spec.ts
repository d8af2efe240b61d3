import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createGateway } from '@cadenza/gateway/gateway.js';
import type { Gateway } from '@cadenza/gateway/gateway-options.js';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { startService } from '@cadenza/kernel/cqrs/service-host.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { InMemoryLiveHub } from '@cadenza/kernel/runtime/live.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { figureIn } from '@cadenza/kernel/testing/metrics-text.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { pathOf, recordSpans } from '@cadenza/kernel/testing/spans.js';
import { portsIn, prepareTestDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { billingService } from '@cadenza/billing/billing.service.js';
import { testSettings } from '@cadenza/billing/testing/settings.js';
import { identityService } from '@cadenza/identity/identity.service.js';
import { newUser } from './api-client.js';
import { byteCalls, subgraphCalls } from './in-process-calls.js';

jest.setTimeout(60_000);

const supergraphSdl = readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8');
const keys = makeTokenKeys();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });

describe('traces and figures of a request', () => {
  const recorded = recordSpans();
  const services = new Map<string, RunningService>();
  const server: Server = createServer();
  let database: TestDatabase | undefined;
  let gateway: Gateway | undefined;
  let url = '';

  beforeAll(async () => {
    database = await testDatabase();
    const definitions = [
      identityService({ sessionKey: 'x'.repeat(40) }),
      billingService({ payments: testSettings }),
    ];
    await prepareTestDatabase(
      database,
      definitions.map(({ name }) => name),
    );
    const live = new InMemoryLiveHub();
    const common = { bus: new InProcessBus(), clock: realClock, log, live, tokenKey: keys.publicKey };
    for (const definition of definitions) {
      const ports = { ...common, database: portsIn(database, definition.name) };
      services.set(definition.name, await startService(definition, ports));
    }
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    gateway = await createGateway({
      supergraphSdl,
      subgraphs: subgraphCalls(services),
      bytes: byteCalls(services),
      publicUrl: url,
      tokenKey: keys.privateKey,
      webRoot: '/nowhere',
      clock: realClock,
      log,
      trustedProxies: [],
      rateLimits: false,
      live,
      parts: () => Promise.resolve({}),
    });
    server.on('request', gateway.app);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await gateway?.close();
    await Promise.all([...services.values()].map((service) => service.close()));
    await database?.drop();
    await recorded.close();
  });

  const register = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(newUser(name)),
    });

  /** The spans of a trace, once the last of what follows from the request has ended. */
  async function traceOf(traceId: string) {
    for (let patience = 200; patience > 0; patience--) {
      const spans = recorded.spans().filter((span) => span.spanContext().traceId === traceId);
      const done = (name: string) => spans.some((span) => span.name === name);
      if (done('process identity') && done('send identity') && done('POST /api/register')) return spans;
      await pause(50);
    }
    throw new Error('The trace has no end');
  }

  it('is one trace: gateway, service, command, relay, and the reaction of another service', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    expect((await register('ada', { traceparent })).status).toBe(201);
    const spans = await traceOf(traceId);
    // Apollo's own spans stand between the request and what is asked for it.
    const ours = spans.filter(({ instrumentationScope }) => instrumentationScope.name === 'cadenza');
    const paths = ours.map((span) => pathOf(span, spans).replaceAll(/internal gateway\.\w+ > /g, ''));
    const registering =
      'server POST /api/register > client ask identity > server identity mutation register > internal user register';
    expect(paths).toEqual(
      expect.arrayContaining([
        'server POST /api/register',
        registering,
        `${registering} > producer send identity`,
        `${registering} > consumer process identity`,
        `${registering} > consumer process identity > internal account startTrial`,
      ]),
    );
    const told = JSON.stringify(spans.map(({ attributes, name, events }) => ({ attributes, name, events })));
    expect(told).not.toMatch(/ada|example\.(com|org)/);
  });

  it('fails where something failed, and its log lines name it', async () => {
    const identity = services.get('identity');
    services.delete('identity');
    recorded.forget();
    lines.length = 0;
    const answer = await register('eve');
    services.set('identity', identity!);
    expect(answer.status).toBe(503);
    await pause(50);
    const failed = recorded.spans().filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ask identity', 'POST /api/register']),
    );
    const [complaint] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(complaint?.traceId).toBe(failed[0]?.spanContext().traceId);
  });

  it('is counted where it came in, and where it was done', async () => {
    const text = (await gateway!.metrics()) + (await services.get('identity')!.metrics());
    const count = (name: string, labels: Record<string, string>) =>
      figureIn(text, `cadenza_${name}_duration_seconds_count`, labels);
    const [method, route, operation] = ['POST', '/api/register', 'mutation register'];
    expect(count('http_request', { method, route, status: '201' })).toBe(1);
    expect(count('http_request', { method, route, status: '503' })).toBe(1);
    expect(count('gateway_operation', { operation, outcome: 'ok' })).toBe(1);
    expect(count('gateway_operation', { operation, outcome: 'UNAVAILABLE' })).toBe(1);
    expect(count('gateway_call', { target: 'identity', outcome: 'unreachable' })).toBe(1);
    expect(count('operation', { operation, outcome: 'ok' })).toBe(1);
  });

  it('makes no label of what a client thinks of', async () => {
    const ask = (path: string, query: string) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, operationName: 'Invented' }),
      });
    await ask('/graphql', 'query Invented { __typename }');
    await ask('/graphql', 'query Invented { invented }');
    await ask('/graphql', 'query Invented {');
    await ask('/api/invented', '');
    await fetch(`${url}/invented`);
    const text = await gateway!.metrics();
    expect(text).toContain('operation="query __typename",outcome="ok"');
    expect(text).toContain('operation="other",outcome="VALIDATION_FAILED"');
    expect(text).toContain('route="other",status="404"');
    expect(text).not.toMatch(/invented/i);
  });
});
