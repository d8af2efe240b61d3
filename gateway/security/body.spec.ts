import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => void (gateway = await gatewayUnderTest()));
afterAll(() => gateway.close());

it('reads 64 kB of the contact form: 10,000 characters of any script', async () => {
  const written = { name: 'Ada', email: 'a@b.cd', phone: '030 1234567', subject: 'Music' };
  const send = (message: string) => gateway.call('POST', '/api/contact', { ...written, message });
  expect((await send('🎵'.repeat(10_000))).status).toBe(201);
  expect(await send('x'.repeat(64 * 1024))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
});
