import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.login());

describe('lists of what people share', () => {
  it('hold what others share only when asked to, and who does', async () => {
    const own = (await gateway.call('GET', '/api/classes')).body;
    expect(own).toEqual([expect.not.objectContaining({ shared: expect.anything() })]);
    const both = (await gateway.call('GET', '/api/classes?include=shared')).body;
    expect(both).toEqual([
      expect.objectContaining({ id: 77, shared: true, ownerName: 'Bob' }),
      { ...own[0], shared: false, ownerName: null, permission: null },
    ]);
  });

  it('know nothing else to include', async () => {
    for (const path of ['/api/classes', '/api/music'])
      expect(await gateway.call('GET', `${path}?include=everything`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: 'Include must be shared' },
      });
  });
});

describe('an attendance', () => {
  it('is 201 when this call made it, and 200 when it was there', async () => {
    const sent = { scheduleId: 9, studentId: 13, attended: true };
    const made = await gateway.call('POST', '/api/attendance', { ...sent, studentId: 3 });
    const changed = await gateway.call('POST', '/api/attendance', { ...sent, notes: 'late' });
    expect([made.status, changed.status]).toEqual([201, 200]);
    expect(made.body).not.toHaveProperty('isNew');
    expect(changed.body).toMatchObject(sent);
  });
});
