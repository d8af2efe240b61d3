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
});
