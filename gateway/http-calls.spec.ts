import { text } from 'node:stream/consumers';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { httpBytes, httpSubgraphs } from './http-calls.js';
import { partsOf } from './parts.js';
import { serviceAgent } from './replicas.js';
import { gatewayUnderTest } from './testing/gateway-under-test.js';
import { answering, ask, mutation, nowhere, PretendServices, type Seen } from './testing/pretend-services.js';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';

const services = new PretendServices();
const service = (handle: RequestListener) => services.start(handle);
let agent = serviceAgent();
beforeEach(() => void (agent = serviceAgent()));
afterEach(() => {
  agent.destroy();
  services.close();
});

describe('a subgraph over HTTP', () => {
  it('is asked with token and context, on a kept connection', async () => {
    const seen: Seen[] = [];
    const call = httpSubgraphs({ catalog: [await service(answering(seen))] }, agent);
    const carried = { ...nothingCarried, ifMatch: 3 };
    expect(await call('catalog', { ...ask, variables: { a: 'ü' }, carried })).toEqual({
      data: { ok: true },
      answer: { marks: [] },
    });
    await call('catalog', ask);
    expect(seen[0]!.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-cadenza-context': JSON.stringify(carried),
    });
    expect(JSON.parse(seen[0]!.body)).toEqual({ query: '{ ok }', variables: { a: 'ü' } });
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  });

  it('is asked at its replicas in turn, and again at the next where one refuses', async () => {
    const seen: Seen[][] = [[], []];
    const replicas = [await service(answering(seen[0]!)), nowhere, await service(answering(seen[1]!))];
    const call = httpSubgraphs({ catalog: replicas }, agent);
    for (let each = 0; each < 4; each++) expect((await call('catalog', mutation)).data).toEqual({ ok: true });
    expect(seen.map(({ length }) => length)).toEqual([2, 2]);
  });

  it('is down when each replica has refused', async () => {
    const call = httpSubgraphs({ catalog: [nowhere] }, agent);
    await expect(call('catalog', ask)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(call('media', ask)).rejects.toThrow('No address is known of media');
  });

  it('that answers anything else is down', async () => {
    const call = httpSubgraphs(
      { catalog: [await service((_request, response) => void response.writeHead(502).end('<html>'))] },
      agent,
    );
    await expect(call('catalog', ask)).rejects.toThrow('502');
  });

  it('is ready when it answers within a second', async () => {
    const { privateKey } = makeTokenKeys();
    const call = httpSubgraphs(
      { catalog: [await service(answering([]))], media: [nowhere], roster: [await service(() => undefined)] },
      agent,
    );
    expect(await partsOf(['catalog', 'media', 'roster'], call, privateKey)).toEqual({
      catalog: true,
      media: false,
      roster: false,
    });
  });
});

describe('byte routes over HTTP', () => {
  it('stream there and back; token and context are the gateway’s, the cookie stays here, marks are kept', async () => {
    const seen: Seen[] = [];
    const mark = { service: 'media', stream: 'track-5', position: 9, type: 'x' };
    const media = await service(
      (request, response) =>
        void text(request).then((body) => {
          seen.push({ url: request.url ?? '', headers: request.headers as never, body });
          response.setHeader('x-cadenza-answer', JSON.stringify({ marks: [mark] }));
          response.writeHead(206, { 'content-range': 'bytes 0-1/9', etag: '"e"' }).end('la');
        }),
    );
    const gateway = await gatewayUnderTest({ bytes: httpBytes({ media: [media] }, agent) });
    const range = {
      range: 'bytes=0-1',
      'x-cadenza-context': '{"forged":true}',
      authorization: 'Bearer forged',
    };
    await gateway.login();
    const sound = await gateway.call('GET', '/api/music/stream/5?x=1', undefined, range);
    expect([sound.status, sound.body, sound.headers.get('content-range'), sound.headers.get('etag')]).toEqual(
      [206, 'la', 'bytes 0-1/9', '"e"'],
    );
    expect(sound.headers.get('x-cadenza-answer')).toBeNull();
    expect(seen[0]).toMatchObject({ url: '/bytes/music/stream/5?x=1', headers: { range: 'bytes=0-1' } });
    expect(seen[0]!.headers.cookie).toBeUndefined();
    expect(seen[0]!.headers['x-cadenza-context']).not.toContain('forged');
    const claims = JSON.parse(
      Buffer.from(seen[0]!.headers.authorization!.split('.')[1]!, 'base64url').toString(),
    );
    expect(claims).toMatchObject({ aud: 'media', caller: { kind: 'user', userId: 7 } });

    await gateway.call('POST', '/api/music/upload', 'x'.repeat(3_000_000), { 'content-type': 'audio/mpeg' });
    expect(seen[1]!.body).toHaveLength(3_000_000);
    await gateway.call('GET', '/api/schedules');
    const after = gateway.services.seen.at(-1)!.context.after;
    expect(after).toEqual([mark]);
    await gateway.call('GET', '/api/music-files/7/..%2f..%2fsecret');
    expect(seen[2]!.url).toBe('/bytes/music-files/7/..%2F..%2Fsecret');
    await gateway.close();
  });

  it('go whole to the replica that is there, an upload too', async () => {
    const seen: Seen[] = [];
    const media = await service(answering(seen));
    const gateway = await gatewayUnderTest({ bytes: httpBytes({ media: [nowhere, media] }, agent) });
    await gateway.login();
    const upload = { 'content-type': 'audio/mpeg' };
    await gateway.call('POST', '/api/music/upload', 'x'.repeat(3_000_000), upload);
    expect(seen[0]!.body).toHaveLength(3_000_000);
    await gateway.close();
  });

  it('are 503 when their owner cannot be reached', async () => {
    const gateway = await gatewayUnderTest({ bytes: httpBytes({ media: [nowhere] }, agent) });
    await gateway.login();
    const { status, headers, body } = await gateway.call('GET', '/api/music/stream/5');
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '1', 'UNAVAILABLE']);
    await gateway.close();
  });
});
