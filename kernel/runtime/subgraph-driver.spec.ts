import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { BikeResolver, paying, startGarage, tokenOf } from '../testing/garage.js';

let app: INestApplication;
let port = 0;
beforeAll(async () => {
  app = await startGarage(BikeResolver);
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the beginning of a body, and its end only when asked to. */
function ask(token: string, body: string, { ends = true, headers = {} } = {}) {
  return new Promise<[number | undefined, unknown]>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/graphql', method: 'POST' };
    const authorization = `Bearer ${token}`;
    const sent = httpRequest({ ...options, headers: { authorization, ...headers } }, (response) => {
      json(response).then((answer) => resolve([response.statusCode, answer]), reject);
    });
    sent.on('error', reject);
    sent.write(body);
    if (ends) sent.end();
  });
}
const refused = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

describe('a subgraph’s own address', () => {
  it('refuses whoever is not the gateway before the body has come', async () => {
    expect(await ask('x', '{"query":', { ends: false })).toEqual([
      401,
      refused('UNAUTHENTICATED', 'This service answers its gateway only'),
    ]);
  });

  it('takes no more than the gateway takes of a client', async () => {
    const tooLarge = [413, refused('TOO_LARGE', 'The request is too large')];
    const much = JSON.stringify({ query: '{ open }', variables: { a: 'x'.repeat(2_000_000) } });
    expect(await ask(tokenOf(paying), much, { ends: false })).toEqual(tooLarge);
    const headers = { 'content-length': 2_000_000 };
    expect(await ask(tokenOf(paying), '{', { ends: false, headers })).toEqual(tooLarge);
    const enough = JSON.stringify({ query: '{ open }', variables: { a: 'x'.repeat(1024 * 1024) } });
    expect(await ask(tokenOf(paying), enough)).toMatchObject([200, { data: { open: 'open' } }]);
  });

  it.each(['', '{', 'null', '[]', '{"query":5}', '{"query":"{ open }","variables":[]}'])(
    'answers %j plainly',
    async (body) => {
      expect(await ask(tokenOf(paying), body)).toEqual([
        400,
        refused('VALIDATION_FAILED', 'The request is no operation'),
      ]);
    },
  );
});
