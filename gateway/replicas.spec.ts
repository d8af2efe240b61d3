import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { httpBytes, httpSubgraphs } from './http-calls.js';
import { Addresses } from './addresses.js';
import { askReplicas, serviceAgent } from './replicas.js';
import { gatewayUnderTest } from './testing/gateway-under-test.js';
import { answering, ask, mutation, nowhere, PretendServices, type Seen } from './testing/pretend-services.js';

const services = new PretendServices();
const service = (handle: RequestListener) => services.start(handle);
let agent = serviceAgent();
beforeEach(() => void (agent = serviceAgent()));
afterEach(() => {
  agent.destroy();
  services.close();
});

describe('a service that comes and goes', () => {
  it('is asked where one is there, though all were away a moment ago', async () => {
    const seen: Seen[] = [];
    const back = await service(answering(seen));
    const port = Number(new URL(back).port);
    const call = httpSubgraphs({ catalog: [back, nowhere] }, agent);
    services.servers[0]!.close();
    await expect(call('catalog', mutation)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await once(services.servers[0]!.listen(port, '127.0.0.1'), 'listening');
    const asked = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => call('catalog', mutation)));
    expect(asked.map(({ data }) => data)).toEqual(Array.from(asked, () => ({ ok: true })));
  });

  it('is tried again at a single address that refuses a connection: a balancer chooses another replica', async () => {
    const tried: string[] = [];
    const balancer = new Addresses({ catalog: ['http://catalog:4000'] });
    const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const accepting = (after: number) => (address: string) =>
      tried.push(address) > after ? Promise.resolve('answer') : Promise.reject(refused());
    expect(await askReplicas(balancer, 'catalog', false, accepting(3))).toBe('answer');
    expect(tried).toEqual(Array.from({ length: 4 }, () => 'http://catalog:4000'));
    tried.length = 0;
    await expect(askReplicas(balancer, 'catalog', false, accepting(99))).rejects.toThrow('refused');
    expect(tried).toHaveLength(5);
  });

  it('is tried once at each of its addresses when it has several', async () => {
    const tried: string[] = [];
    const several = new Addresses({ catalog: ['http://a:1', 'http://b:1'] });
    const refusing = (address: string) => {
      tried.push(address);
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    };
    await expect(askReplicas(several, 'catalog', true, refusing)).rejects.toThrow('refused');
    expect(tried).toEqual(['http://a:1', 'http://b:1']);
  });

  it('that resets is asked again, but a command only when its key makes it the same', async () => {
    let asked = 0;
    const address = await service((request, response) => {
      if (++asked % 2 === 1) return void request.socket.resetAndDestroy();
      response.end(JSON.stringify({ data: { ok: true } }));
    });
    const call = httpSubgraphs({ catalog: [address] }, agent);
    expect((await call('catalog', ask)).data).toEqual({ ok: true });
    const idempotency = { key: 'k', bodyHash: 'h' };
    expect(
      (await call('catalog', { ...mutation, carried: { ...nothingCarried, idempotency } })).data,
    ).toEqual({ ok: true });
    expect(asked).toBe(4);
    await expect(call('catalog', mutation)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(asked).toBe(5);
  });

  it('is asked on a fresh connection where the kept ones have ended in the same moment', async () => {
    const seen: Seen[] = [];
    const call = httpSubgraphs({ catalog: [await service(answering(seen))] }, agent);
    await Promise.all([call('catalog', ask), call('catalog', ask), call('catalog', ask)]);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(3);
    // As a service does that leaves; we have not heard of it yet.
    services.servers[0]!.closeIdleConnections();
    expect((await call('catalog', ask)).data).toEqual({ ok: true });
    expect(seen).toHaveLength(4);
  });

  it('is asked at another replica where one takes no request any more, though it takes connections', async () => {
    const leaving = await service(() => undefined);
    services.servers[0]!.on('connection', (socket) => socket.resetAndDestroy());
    const seen: Seen[] = [];
    const replicas = [leaving, leaving.replace('127.0.0.1', 'localhost'), await service(answering(seen))];
    const call = httpSubgraphs({ catalog: replicas }, agent);
    expect((await call('catalog', ask)).data).toEqual({ ok: true });
    await expect(httpSubgraphs({ catalog: [leaving] }, agent)('catalog', ask)).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
  });

  it('is let go of before it lets go of us, but not while it is answering', async () => {
    let answerAfterMs = 0;
    const address = await service(
      (_request, response) =>
        void pause(answerAfterMs).then(() => response.end(JSON.stringify({ data: { ok: true } }))),
    );
    const call = httpSubgraphs({ catalog: [address] }, agent);
    const ended = once(services.servers[0]!, 'connection').then(([socket]) => once(socket, 'end'));
    await call('catalog', ask);
    expect(await Promise.race([ended.then(() => 'ended'), pause(4_000, 'kept', { ref: false })])).toBe(
      'ended',
    );
    answerAfterMs = 2_300;
    expect((await call('catalog', ask)).data).toEqual({ ok: true });
  });
});

describe('its byte routes', () => {
  it('are asked for again where the kept connections have ended in the same moment; an upload has its own', async () => {
    const seen: Seen[] = [];
    const gateway = await gatewayUnderTest({
      bytes: httpBytes({ media: [await service(answering(seen))] }, agent),
    });
    await gateway.login();
    const listen = () => gateway.call('GET', '/api/music/stream/5');
    for (const ask of [listen, () => gateway.call('POST', '/api/music/upload', 'la')]) {
      await Promise.all([listen(), listen(), listen()]);
      services.servers[0]!.closeIdleConnections();
      expect((await ask()).status).toBe(200);
    }
    expect(seen.map(({ headers, body }) => [headers.connection, body])).toEqual([
      ...Array.from({ length: 3 }, () => ['keep-alive', '']),
      ['close', ''],
      ...Array.from({ length: 3 }, () => ['keep-alive', '']),
      ['close', 'la'],
    ]);
    await gateway.close();
  });
});
