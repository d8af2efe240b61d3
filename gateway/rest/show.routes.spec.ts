import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { showId } from '../testing/studio-state.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { showRoutes } from './show.routes.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest({ rateLimits: true });
  await gateway.login();
});
afterAll(() => gateway.close());

describe('the routes of a show', () => {
  it.each(showRoutes.filter(({ path }) => path.includes('{showId}')).map((row) => [row.method, row.path]))(
    '%s %s knows what is no show’s id',
    async (method, path) => {
      const body = method === 'POST' ? { kind: 'STAGE' } : undefined;
      for (const id of ['0', 'x', '%00', showId.toUpperCase(), `${showId}0`, `${showId}%0A`]) {
        const address = path.replace('{showId}', id).replace('{viewId}', '1');
        const answer = await gateway.call(method, address, body);
        expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'NOT_FOUND']);
      }
    },
  );

  it('are described with the form of the id, and the token of a view', async () => {
    const { paths, components } = (await gateway.call('GET', '/api/openapi.json')).body;
    expect(paths['/api/shows/{showId}/screens'].get.parameters).toEqual([
      { name: 'showId', in: 'path', required: true, schema: { type: 'string', pattern: expect.any(String) } },
    ]);
    const joining = paths['/api/shows/join'].post;
    expect(joining.security).toEqual([]);
    expect(joining.responses['201'].content['application/json'].schema.required).toEqual([
      ...['token', 'viewId', 'showId', 'kind', 'title', 'expiresAt'],
    ]);
    const image = paths['/api/show-images/{id}'].get;
    expect(image.security).toEqual([{ view: [] }]);
    expect(components.securitySchemes.view).toMatchObject({ in: 'header', name: 'Authorization' });
    expect(Object.keys(image.responses)).toEqual(expect.arrayContaining(['200', '304', '401', '402', '404']));
  });

  it('count each code that is tried, 60 a minute of an address, by REST and GraphQL alike', async () => {
    const join = (code: string) => gateway.call('POST', '/api/shows/join', { code, kind: 'STAGE' });
    // Signing in was one, too.
    for (let each = 0; each < 57; each++) expect((await join('ABCD-EFGH')).status).toBe(201);
    const two = `mutation {
      a: joinShow(code: "x", kind: STAGE) { token } b: joinShow(code: "y", kind: STAGE) { token } }`;
    expect((await gateway.graphql(two)).body.data).toBeTruthy();
    expect(await join('ABCD-EFGH')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});
