import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

it('what is held of a person holds no secret, and is told to the gateway alone', async () => {
  const { userId, caller } = await identity.register('maja');
  const ask = `{ held(userId: ${userId}) }`;
  const { data } = await identity.ask(ask, {}, { caller: { kind: 'system' } });
  const held = data!['held'] as string;
  expect(JSON.parse(held)).toMatchObject({
    account: [{ username: 'maja', email: 'maja@example.org' }],
    sessions: [{ created_at: '2026-03-01T08:00:00.000Z' }],
    profileImage: [],
    links: [{ kind: 'verify', email: 'maja@example.org', used_at: null }],
    // Those of security hold links that are worth something.
    mailsThatWait: [{ address: 'maja@example.org', subject: 'Welcome to Cadenza' }],
  });
  expect(held).not.toMatch(/argon2|password|token|session-/);
  const { errors } = await identity.ask(ask, {}, { caller });
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
