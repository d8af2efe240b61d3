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
import { mailboxOf } from '../user/used-trials.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

let people = 0;
const registering = (email: string, username = `person-${++people}`) =>
  identity.ask('mutation R($i: RegisterInput!) { register(input: $i) { id } }', {
    i: { username, email, confirmEmail: email, password: goodPassword },
  });
const register = async (email: string) => {
  const username = `person-${++people}`;
  await registering(email, username);
  return identity.signIn(username);
};
const moving = async ({ caller }: SignedIn, email: string) => {
  const i = { email, currentPassword: goodPassword };
  await identity.ask('mutation P($i: ProfileInput!) { updateProfile(input: $i) { id } }', { i }, { caller });
  await verifying(email);
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
  const token = (await identity.mailTo(email)).map(tokenIn).filter(Boolean).at(-1);
  await identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
};
/** What the events of a user say of the trial, in their order. */
const trialOf = async ({ userId }: { readonly userId: number }) => {
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
      expect(mails.map(({ subject }) => subject)).toEqual(['Please verify your email address']);
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

  it('is one for an address that its account has moved away from', async () => {
    const first = await register('stays@example.org');
    await verifying('stays@example.org');
    await moving(first, 'moved@example.org');
    await remove(first);
    for (const email of ['stays@example.org', 'moved@example.org']) {
      const again = await register(email);
      await verifying(email);
      expect(await trialOf(again)).toEqual(['used']);
    }
  });

  it('is one for a mailbox while its account lives', async () => {
    const first = await register('lives@example.org');
    const tagged = await register('lives+1@example.org');
    expect([await trialOf(first), await trialOf(tagged)]).toEqual([['begins'], ['used']]);
    await verifying('lives@example.org');
    await verifying('lives+1@example.org');
    const third = await register('Lives+2@Example.org');
    expect([await trialOf(first), await trialOf(tagged), await trialOf(third)]).toEqual([
      ['begins'],
      ['used'],
      ['used'],
    ]);
  });

  it('is one of those that are asked for with one mailbox at once', async () => {
    const many = Array.from({ length: 6 }, (_, each) => registering(`race+${each}@example.org`));
    const refused = (await Promise.all(many)).flatMap(({ errors }) => errors ?? []);
    for (const { extensions } of refused) expect(extensions?.['code']).toBe('CONFLICT');
    const made = await identity.rows.query<{ userId: number }>(
      sql`select user_id as "userId" from account where mailbox = 'race@example.org'`,
    );
    const trials = await Promise.all(made.map(trialOf));
    expect(trials.flat().filter((trial) => trial === 'begins')).toHaveLength(1);
  });

  it('begins once, though somebody registers with the mailbox before it is verified', async () => {
    const owner = await register('owner+spin@example.org');
    await register('owner@example.org');
    await verifying('owner+spin@example.org');
    expect(await trialOf(owner)).toEqual(['begins']);
  });

  it.each([
    'Ann.Lee+a+b@GoogleMail.com',
    '+x@example.org',
    '++x+y@example.org',
    'a.b@example.org',
    'zoë+1@exämple.org',
  ])('knows the mailbox of %s as the database does', async (email) => {
    await register(email);
    const [row] = await identity.rows.query<{ mailbox: string }>(
      sql`select mailbox from account where email = ${email}`,
    );
    expect(row!.mailbox).toBe(mailboxOf(email));
  });

  it('is remembered by a digest that holds no address', async () => {
    const kept = await identity.rows.query<{ digest: string }>(sql`select digest from used_trial`);
    expect(kept.length).toBeGreaterThan(1);
    for (const { digest } of kept) expect(digest).toMatch(/^[\w-]{43}$/);
  });
});
