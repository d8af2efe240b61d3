import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';
import { Passwords } from '../user/passwords.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
  await identity.register('maja');
  // Nothing waits that the post office would look at meanwhile.
  await identity.mailTo('maja@example.org');
}, startTimeoutMs);
afterAll(() => identity.close());

/** What signing in makes identity do. */
async function workOf(name: string) {
  const queries = jest.spyOn(identity.service.app.get<Rows>(ROWS, { strict: false }), 'query');
  const verifications = jest.spyOn(identity.service.app.get(Passwords), 'verify');
  const { errors, answer } = await identity.login(name, 'ride-the-hilL');
  const work = {
    // What runs by itself beside, looks into tables of its own.
    queries: queries.mock.calls
      .map(([{ text }]) => text)
      .filter((text) => /account|member|session|taken_name/.test(text)),
    costs: verifications.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$')),
    answer,
    message: errors?.[0]?.message,
  };
  queries.mockRestore();
  verifications.mockRestore();
  return work;
}

describe('signing in', () => {
  it.each(['nobody', 'maja', 'nobody@example.org', 'maja@example.org'])(
    'asks and hashes as much for %s with a wrong password as for anybody',
    async (name) => {
      expect(await workOf(name)).toEqual({
        queries: [expect.stringContaining('from taken_name join account')],
        costs: ['$argon2id$v=19$m=19456,t=2,p=1'],
        // A row that was found is read: the gateway alone sees what an operation spent.
        answer: { marks: [], spent: { objects: expect.any(Number), bytes: 0 } },
        message: 'Login failed. Please check your credentials.',
      });
    },
  );

  it('tells the gateway at once what it would be told if it asked', async () => {
    const { session } = (await identity.login('maja')).answer;
    const { token, facts } = session && session !== 'ended' ? session : { token: '', facts: undefined };
    expect(facts).toBeDefined();
    expect(await identity.sessionOf(token)).toEqual(facts);
  });
});
