import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

describe('a request that is sent again with its Idempotency-Key', () => {
  let product: Product;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let api: ApiClient;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    api = new ApiClient(product.url);
    await api.post('/api/register', newUser('repeater'));
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  const create = async (key: string, title: string, path = '/api/classes') => {
    const { status, body, headers } = await api.call('POST', path, { title }, { 'idempotency-key': key });
    return { status, body, etag: headers.get('etag') };
  };
  const titled = async (title: string) =>
    (await api.get<unknown[]>(`/api/classes?search=${title}`)).body.length;

  it('gets the first answer of /api, though the class was changed and deleted since', async () => {
    const first = await create('rest', 'Hills');
    expect(first).toMatchObject({ status: 201, etag: '"1"', body: { title: 'Hills', segments: [] } });
    const path = `/api/classes/${String(first.body.id)}`;
    await api.put(path, { title: 'Changed' });
    await api.post('/api/segments', { classId: first.body.id, name: 'Added' });
    expect(await create('rest', 'Hills')).toEqual(first);
    await api.delete(path);
    expect(await create('rest', 'Hills')).toEqual(first);
    expect((await api.get(path)).status).toBe(404);
  });

  it('is a conflict with another body, and for another call', async () => {
    await create('other', 'One');
    expect(await create('other', 'Two')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const segment = { classId: 1, name: 'Not by this key' };
    const answer = await api.call('POST', '/api/segments', segment, { 'idempotency-key': 'other' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('makes one class of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('many', 'Together')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await titled('Together')).toBe(1);
  });

  it('gets the first answer of GraphQL', async () => {
    const query = 'mutation ($t: String!) { createClass(input: { title: $t }) { id title version } }';
    const ask = async () => {
      const body = { query, variables: { t: 'Graph' } };
      return (await api.call('POST', '/graphql', body, { 'idempotency-key': 'graph' })).body;
    };
    const first = (await ask()) as { data: { createClass: { id: number } } };
    await api.delete(`/api/classes/${first.data.createClass.id}`);
    expect(await ask()).toEqual(first);
    expect(await titled('Graph')).toBe(0);
  });
});
