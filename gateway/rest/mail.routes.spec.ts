import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login('admin');
});
afterAll(() => gateway.close());

describe('e-mail settings', () => {
  it('are shown without a password', async () => {
    const { body } = await gateway.call('GET', '/api/admin/email-config');
    const shown = ['from', 'host', 'passwordSet', 'port', 'secure', 'username', 'version'];
    expect(Object.keys(body).sort()).toEqual(shown);
  });

  it.each<[Record<string, unknown>, string]>([
    [{}, 'Email host and username are required'],
    [{ host: 5, username: 'u' }, 'Host must be text'],
    [{ host: 'a', username: 'u', port: 'x' }, 'Port must be a number'],
    [{ host: 'a', username: 'u', secure: 'yes' }, 'Secure must be true or false'],
  ])('%j are refused', async (sent, message) => {
    const { status, body } = await gateway.call('PUT', '/api/admin/email-config', sent);
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_FAILED', message]);
  });

  it('are tried by a mail whose failure says what might help', async () => {
    const { status, body } = await gateway.call('POST', '/api/admin/test-email');
    expect([status, body]).toEqual([
      200,
      { ok: false, message: 'The mail server refused the connection.', suggestions: ['Check the port.'] },
    ]);
  });
});
