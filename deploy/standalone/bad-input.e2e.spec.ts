import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { askDatabase } from '../testing/database.js';
import { hostile, hostilePaths, insides } from '../testing/hostile.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { rebuildAll } from '../testing/rebuilt.js';

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
}
interface Problem {
  readonly message?: unknown;
  readonly code?: unknown;
}

/** 412 is the tus protocol's own: a request without its version header. */
const statuses = new Set([400, 401, 402, 403, 404, 409, 412, 413, 415]);
const methods = ['get', 'post', 'put', 'delete'] as const;

describe('bad input on every route', () => {
  let product: Product;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let api: ApiClient;
  let admin: ApiClient;
  let spec: OpenApi;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    api = new ApiClient(product.url);
    await api.post('/api/register', newUser('owner'));
    admin = new ApiClient(product.url);
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    // Of whom administrators' calls are.
    ids.admin = Number((await new ApiClient(product.url).post('/api/register', newUser('other'))).body.id);
    const make = async (path: string, body: object) => Number((await api.post(path, body)).body.id);
    const classId = (ids.classes = await make('/api/classes', { title: 'Mine' }));
    ids.segments = await make('/api/segments', { classId, name: 'Mine' });
    ids.schedules = await make('/api/schedules', {
      classId,
      title: 'Mine',
      startTime: '2026-01-05T18:00:00Z',
    });
    const studentId = (ids.students = await make('/api/students', { firstName: 'A', lastName: 'B' }));
    ids.enrollments = await make('/api/enrollments', { studentId, classId });
    spec = (await api.get<OpenApi>('/api/openapi.json')).body;
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  /** Who is let in far enough to be told what is wrong. */
  const askerOf = (path: string) => (path.startsWith('/api/admin/') ? admin : api);
  const operations = () =>
    Object.entries(spec.paths).flatMap(([path, byMethod]) =>
      methods.flatMap((method) => (byMethod[method] ? [{ path, method, operation: byMethod[method] }] : [])),
    );
  /** A path with ids of the caller's own objects. */
  const own = (path: string) =>
    path.replace(/\{[^}]+\}/g, () => String(ids[path.split('/')[2] ?? ''] ?? ids.classes));
  const eventCount = async () => {
    const of = (schema: string) => `(select count(*) from ${schema}.event)`;
    const counted = `select ${['catalog', 'scheduling', 'roster'].map(of).join(' + ')} as count`;
    return Number((await askDatabase<{ count: string }>(data.path, counted))[0]?.count);
  };

  /** Never a 5xx; a refusal has the contract's shape and holds no trace of the inside. */
  function judge(what: string, status: number, body: Problem, wrong: string[]): void {
    if (status < 300) return;
    const text = JSON.stringify(body);
    const shaped = typeof body.message === 'string' && body.message !== '' && typeof body.code === 'string';
    if (!statuses.has(status) || !shaped || insides.test(text))
      wrong.push(`${what} → ${status} ${text.slice(0, 200)}`);
  }

  it('answers each hostile field with the contract’s status and sentence', async () => {
    const wrong: string[] = [];
    const underway: Promise<void>[] = [];
    let tried = 0;
    for (const { path, method, operation } of operations()) {
      if (path.startsWith('/api/logout')) continue;
      const fields = operation.requestBody?.content['application/json']?.schema.properties ?? {};
      for (const field of Object.keys(fields))
        for (const value of hostile) {
          const what = `${method} ${path} ${field}=${JSON.stringify(value).slice(0, 30)}`;
          const sent = { classId: ids.classes, [field]: value };
          const asked = askerOf(path).call(method.toUpperCase(), own(path), sent);
          underway.push(asked.then(({ status, body }) => judge(what, status, body, wrong)));
          if (underway.length >= 8) await Promise.all(underway.splice(0));
          tried++;
        }
    }
    await Promise.all(underway);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  }, 240_000);

  it('answers hostile path parts and query values', async () => {
    const wrong: string[] = [];
    for (const { path, method, operation } of operations()) {
      if (path.includes('{'))
        for (const part of hostilePaths) {
          const { status, body } = await askerOf(path).call(
            method.toUpperCase(),
            path.replace(/\{[^}]+\}/g, part),
            undefined,
          );
          if (status < 300 && method !== 'get') wrong.push(`${method} ${path} ${part} → ${status}`);
          judge(`${method} ${path} ${part}`, status, body, wrong);
        }
      for (const parameter of operation.parameters?.filter((each) => each.in === 'query') ?? [])
        for (const part of [...hostilePaths, 'x'.repeat(5_000)]) {
          const { status, body } = await askerOf(path).call(
            method.toUpperCase(),
            `${own(path)}?${parameter.name}=${part}`,
          );
          judge(`${method} ${path}?${parameter.name}=${part.slice(0, 20)}`, status, body, wrong);
        }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('refuses bodies that are not what they say', async () => {
    const wrong: string[] = [];
    const bodies = ['{"title": ', 'null', '[]', '"text"', '42', '{"title":"a"}'.padEnd(2_000_000)];
    for (const { path, method, operation } of operations()) {
      if (!operation.requestBody?.content['application/json'] || path.startsWith('/api/logout')) continue;
      for (const body of bodies) {
        const answer = await askerOf(path).call(method.toUpperCase(), own(path), body);
        if (![400, 413].includes(answer.status))
          wrong.push(`${method} ${path} ${body.slice(0, 20)} → ${answer.status}`);
        judge(`${method} ${path} ${body.slice(0, 20)}`, answer.status, answer.body, wrong);
      }
      const encoded = await askerOf(path).call(method.toUpperCase(), own(path), '{}', {
        'content-encoding': 'br',
      });
      if (encoded.status !== 415) wrong.push(`${method} ${path} encoded → ${encoded.status}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('answers 401 to nobody, 404 to another person (403 where administrators are), and writes nothing for either', async () => {
    const stranger = new ApiClient(product.url);
    await stranger.post('/api/register', newUser('stranger'));
    const nobody = new ApiClient(product.url);
    const before = await eventCount();
    const wrong: string[] = [];
    for (const { path, method } of operations()) {
      if (!path.includes('{') || !Object.hasOwn(ids, path.split('/')[2] ?? '')) continue;
      const body = method === 'put' ? { title: 'stolen', name: 'stolen' } : undefined;
      const strange = await stranger.call(method.toUpperCase(), own(path), body);
      const refused = path.startsWith('/api/admin/') ? 403 : 404;
      if (strange.status !== refused) wrong.push(`stranger ${method} ${path} → ${strange.status}`);
      const anonymous = await nobody.call(method.toUpperCase(), own(path), body);
      if (anonymous.status !== 401) wrong.push(`nobody ${method} ${path} → ${anonymous.status}`);
    }
    const foreign = await stranger.post('/api/segments', { classId: ids.classes, name: 'planted' });
    if (foreign.status !== 404) wrong.push(`stranger adds a segment → ${foreign.status}`);
    expect(wrong).toEqual([]);
    expect(await eventCount()).toBe(before);
  });

  it('stores nothing of a refused command', async () => {
    const before = await eventCount();
    const refused = await api.post('/api/segments', { classId: ids.classes, name: 'Good', volume: 101 });
    expect(refused.status).toBe(400);
    expect(await eventCount()).toBe(before);
  });

  it('leaves rows that a rebuild from the events makes again, one for one, while they are read', async () => {
    expect(await rebuildAll(data.path)).toMatch(/^[1-9]\d* rebuilt, 0 differed$/);
  }, 60_000);
});
