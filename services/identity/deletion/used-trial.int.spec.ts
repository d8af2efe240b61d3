import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import {
  goodPassword,
  identityUnderTest,
  tokenIn,
  type IdentityUnderTest,
  type SignedIn,
} from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

let people = 0;
const register = async (email: string) => {
  const i = { username: `person-${++people}`, email, confirmEmail: email, password: goodPassword };
  await identity.ask('mutation R($i: RegisterInput!) { register(input: $i) { id } }', { i });
  return identity.signIn(i.username);
};
const remove = async ({ caller }: SignedIn) => {
  const { errors } = await identity.ask(
    'mutation D($p: String!) { deleteAccount(password: $p) }',
    { p: goodPassword },
    { caller },
  );
  expect(errors).toBeUndefined();
};
const verifying = async (email: string) => {
  const token = (await identity.mailTo(email)).map(tokenIn).find(Boolean);
  await identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
};
/** What the events of a user say of the trial, in their order. */
const trialOf = async ({ userId }: SignedIn) => {
  const events = await identity.rows.query<{ payload: Uint8Array }>(
    sql`select payload from event where stream = ${`user-${userId}`} order by version`,
  );
  return events.flatMap(({ payload }) => {
    const { event } = fromBinary(UserEventSchema, payload);
    if (event.case === 'registered') return event.value.trialUsed ? 'used' : 'begins';
    return event.case === 'emailVerified' && event.value.trialBegins ? 'begins' : [];
  });
};

describe('a trial', () => {
  it('is one for a verified address, also after its account was deleted, however it is written', async () => {
    const first = await register('ann.lee@gmail.com');
    await verifying('ann.lee@gmail.com');
    expect(await trialOf(first)).toEqual(['begins']);
    await remove(first);
    for (const email of ['ann.lee@gmail.com', 'AnnLee+spin@googlemail.com']) {
      const again = await register(email);
      const mails = await identity.mailTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Please verify your e-mail address']);
      expect(await trialOf(again)).toEqual(['used']);
      await remove(again);
    }
    const other = await register('else@example.org');
    expect(await trialOf(other)).toEqual(['begins']);
  });

  it('waits for the link where the account that was deleted had not verified the address', async () => {
    await remove(await register('victim@example.org'));
    const owner = await register('victim@example.org');
    expect(await trialOf(owner)).toEqual(['used']);
    const token = (await identity.mailTo('victim@example.org')).map(tokenIn).filter(Boolean).at(-1);
    await identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
    expect(await trialOf(owner)).toEqual(['used', 'begins']);
    await remove(owner);
    const again = await register('victim@example.org');
    await verifying('victim@example.org');
    expect(await trialOf(again)).toEqual(['used']);
  });

  it('is remembered by a digest that holds no address', async () => {
    const kept = await identity.rows.query<{ digest: string }>(sql`select digest from used_trial`);
    expect(kept.length).toBeGreaterThan(1);
    for (const { digest } of kept) expect(digest).toMatch(/^[\w-]{43}$/);
  });
});
