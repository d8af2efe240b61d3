import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

it('exports what is known of a person without any secret', async () => {
  const { userId } = await identity.register('maja');
  const exported = await dataExportOf(identity.service, userId);
  expect(JSON.parse(exported)).toMatchObject({
    account: [{ username: 'maja', email: 'maja@example.org' }],
    sessions: [{ created_at: '2026-03-01T08:00:00.000Z' }],
    links: [{ kind: 'verify', email: 'maja@example.org', used_at: null }],
    // The mail of the registration is left out: its link is worth something.
    mailsThatWait: [],
  });
  expect(exported).not.toMatch(/argon2|password|token|session-|export_key/);
});
