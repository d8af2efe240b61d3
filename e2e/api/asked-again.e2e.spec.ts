import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { expect, test } from '../kit/test.js';

async function create(api: ApiClient, key: string, title: string) {
  const { status, body, headers } = await api.call(
    'POST',
    '/api/classes',
    { title },
    { 'idempotency-key': key },
  );
  return { status, body, etag: headers.get('etag') };
}

const titled = async (api: ApiClient, title: string) =>
  (await api.get<unknown[]>(`/api/classes?search=${title}`)).body.length;

test.describe('a request that is sent again with its Idempotency-Key', () => {
  test('gets the first answer of /api, though the class was changed and deleted since', async ({
    account: { api },
  }) => {
    const first = await create(api, 'rest', 'Hills');
    expect(first).toMatchObject({ status: 201, etag: '"1"', body: { title: 'Hills', segments: [] } });
    const path = `/api/classes/${String(first.body.id)}`;
    await api.put(path, { title: 'Changed' });
    await api.post('/api/segments', { classId: first.body.id, name: 'Added' });
    expect(await create(api, 'rest', 'Hills')).toEqual(first);
    await api.delete(path);
    expect(await create(api, 'rest', 'Hills')).toEqual(first);
    expect((await api.get(path)).status).toBe(404);
  });

  test('is a conflict with another body, and for another call', async ({ account: { api } }) => {
    const first = await create(api, 'other', 'One');
    expect(await create(api, 'other', 'Two')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const segment = { classId: first.body.id, name: 'Not by this key' };
    const answer = await api.call('POST', '/api/segments', segment, { 'idempotency-key': 'other' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  test('creates one class when it is sent eight times at once', async ({ account: { api } }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(api, 'many', 'Together')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await titled(api, 'Together')).toBe(1);
  });

  test('gets the first answer of GraphQL', async ({ account: { api } }) => {
    const query = 'mutation ($t: String!) { createClass(input: { title: $t }) { id title version } }';
    const send = async () => {
      const body = { query, variables: { t: 'Graph' } };
      return (await api.call('POST', '/graphql', body, { 'idempotency-key': 'graph' })).body;
    };
    const first = (await send()) as { data: { createClass: { id: number } } };
    await api.delete(`/api/classes/${first.data.createClass.id}`);
    expect(await send()).toEqual(first);
    expect(await titled(api, 'Graph')).toBe(0);
  });
});
