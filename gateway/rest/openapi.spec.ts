import { describe, expect, it } from '@jest/globals';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';
import { routes } from './routes.js';

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a document of many shapes

describe('the OpenAPI document', () => {
  it('describes every row, and no other', async () => {
    const gateway = await gatewayUnderTest();
    const { status, body } = await gateway.call('GET', '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const described = Object.entries(body.paths as Json).flatMap(([path, methods]) =>
      Object.keys(methods as Json).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());

    const operations = Object.values(body.paths as Json).flatMap((methods) =>
      Object.values(methods as Json),
    ) as Json[];
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { summary, responses, security, operationId } of operations) {
      expect([operationId, typeof summary, Array.isArray(security)]).toEqual([operationId, 'string', true]);
      expect(Object.keys(responses).length).toBeGreaterThan(1);
    }
    expect(referencesIn(body).filter((reference) => !resolves(body, reference))).toEqual([]);
    await gateway.close();
  });

  it('names parameters, bodies and answers as they are', async () => {
    const gateway = await gatewayUnderTest();
    const { paths } = (await gateway.call('GET', '/api/openapi.json')).body;
    expect(paths['/api/classes/{id}'].put.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: 2147483647 },
      },
    ]);
    expect(paths['/api/segments'].get.parameters[0]).toMatchObject({
      name: 'classId',
      in: 'query',
      required: true,
    });
    expect(paths['/api/classes'].post.parameters).toEqual([
      expect.objectContaining({
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: expect.stringContaining('24 hours'),
      }),
    ]);
    const segment = paths['/api/segments'].post.requestBody.content['application/json'].schema;
    expect(segment.required).toEqual(['classId']);
    expect(segment.properties.classId).toEqual({ type: 'integer', minimum: 1, maximum: 2147483647 });
    const answer = paths['/api/classes/{id}'].get.responses['200'].content['application/json'].schema;
    expect(answer.properties.title).toEqual({ type: 'string' });
    expect(answer.properties.description.type).toEqual(['string', 'null']);
    expect(answer.properties.segments.items.properties.intensity.properties.rpm.type).toBe('string');
    const list = paths['/api/classes'].get.responses['200'];
    expect(list.content['application/json'].schema).toMatchObject({
      type: 'array',
      items: { properties: { id: { type: 'integer' } } },
    });
    expect(paths['/api/classes/{id}'].delete.responses['204'].content).toBeUndefined();
    const { properties, required } = list.content['application/json'].schema.items;
    expect(properties.ownerName.type).toEqual(['string', 'null']);
    expect(required).not.toContain('ownerName');
    const attendance = paths['/api/attendance'].post.responses;
    for (const status of ['200', '201'])
      expect(Object.keys(attendance[status].content['application/json'].schema.properties)).not.toContain(
        'isNew',
      );
    const successes = (path: string, method: string) =>
      Object.keys(paths[path][method].responses).filter((status) => status.startsWith('2'));
    expect(successes('/api/music/upload', 'post')).toEqual(['201']);
    expect(successes('/api/segment-images/upload', 'post')).toEqual(['201']);
    expect(successes('/api/uploads/{upload}', 'patch')).toEqual(['204']);
    expect(successes('/api/music/stream/{id}', 'get')).toEqual(['200', '206']);
    await gateway.close();
  });

  it('names every status that occurs, and the limits of identifiers and pages', async () => {
    const gateway = await gatewayUnderTest();
    const { paths } = (await gateway.call('GET', '/api/openapi.json')).body;
    const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses as object);
    for (const [path, method, ...statuses] of [
      ['/api/classes', 'get', '200', '400', '401', '402', '403', '429', '503'],
      ['/api/user/profile-image/{userId}', 'get', '304', '404'],
      ['/api/user/subscription', 'get', '404'],
      ['/api/uploads/{upload}', 'patch', '204', '408', '409', '410', '412', '413', '415'],
      ['/api/uploads', 'post', '201', '412'],
      ['/api/music/stream/{id}', 'get', '206', '304', '404', '416'],
      ['/api/login', 'post', '401', '429'],
      ['/api/classes/images/upload', 'post', '404', '408', '413', '415'],
    ] as const)
      expect([path, statusesOf(path, method)]).toEqual([path, expect.arrayContaining([...statuses])]);
    for (const [path, methods] of Object.entries(paths as Json))
      for (const method of Object.keys(methods as Json))
        expect([path, statusesOf(path, method)]).toEqual([path, expect.arrayContaining(['429', '503'])]);
    const list = paths['/api/classes'].get.parameters as Json[];
    const schemaOf = (name: string) => list.find((each) => each.name === name)?.schema;
    expect(schemaOf('userId')).toEqual({ type: 'integer', minimum: 1, maximum: 2147483647 });
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 500 });
    expect(schemaOf('cursor')).toEqual({ type: 'string', maxLength: 200 });
    const { duration } = paths['/api/classes'].post.requestBody.content['application/json'].schema.properties;
    expect(JSON.stringify(duration)).toContain('"minimum":-2147483648,"maximum":2147483647');
    await gateway.close();
  });

  it('is shown to people by a page that loads nothing from elsewhere', async () => {
    const gateway = await gatewayUnderTest();
    const page = await gateway.call('GET', '/api/docs/');
    expect(page.status).toBe(200);
    const sources = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await gateway.call('GET', source)).status).toBe(200);
    }
    expect((await gateway.call('GET', '/api/docs/package.json')).status).toBe(404);
    await gateway.close();
  });
});

const referencesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        name === '$ref' ? [String(each)] : referencesIn(each),
      );

const resolves = (document: Json, reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((found, part) => found?.[part], document) !== undefined;
