import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { User } from '../generated/graphql.js';
import {
  goodPassword,
  identityUnderTest,
  tokenIn,
  type IdentityUnderTest,
  type SignedIn,
} from '../testing/identity-under-test.js';
import { LinkRequests } from './link-requests.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const hour = 60 * 60 * 1000;
const verify = (token: string) =>
  identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
const askAgain = ({ caller }: SignedIn) =>
  identity.ask('mutation { requestEmailVerification }', {}, { caller });
const isVerified = async ({ caller }: SignedIn) =>
  ((await identity.ask('{ me { emailVerified } }', {}, { caller })).data?.['me'] as User).emailVerified;
const refused = { code: 'VALIDATION_FAILED', errors: [{ field: 'token', message: expect.any(String) }] };

describe('an e-mail address', () => {
  it('is verified by the link in the one mail of a registration, once, by whoever holds it', async () => {
    const person = await identity.register('maja');
    const mails = await identity.mailTo('maja@example.org');
    expect(mails.map(({ subject, category }) => [subject, category])).toEqual([
      ['Welcome to Cadenza: please verify your email address', 'security'],
    ]);
    expect(mails[0]?.body).toContain('Your free trial runs until March 8, 2026');
    expect(await isVerified(person)).toBe(false);
    const { data, answer } = await verify(tokenIn(mails[0]!));
    expect([data, answer.marks.map(({ type }) => type)]).toEqual([
      { verifyEmail: true },
      ['identity.v1.UserEvent.emailVerified'],
    ]);
    expect(await isVerified(person)).toBe(true);
    const again = await verify(tokenIn(mails[0]!));
    expect([again.data, again.answer.marks]).toEqual([{ verifyEmail: false }, []]);
    expect((await askAgain(person)).data).toEqual({ requestEmailVerification: true });
    expect(await identity.mailTo('maja@example.org')).toEqual([]);
  });

  it('is verified within a day, and by a new link after that', async () => {
    const person = await identity.register('late');
    const [first] = await identity.mailTo('late@example.org');
    identity.clock.pass(24 * hour);
    expect((await verify(tokenIn(first!))).errors?.[0]?.extensions).toEqual(refused);
    await askAgain(person);
    const [second] = await identity.mailTo('late@example.org');
    expect((await verify(tokenIn(second!))).errors).toBeUndefined();
    expect(await isVerified(person)).toBe(true);
  });

  it('is not called verified by a link that went to another address', async () => {
    const person = await identity.register('moved');
    const [first] = await identity.mailTo('moved@example.org');
    const input = { email: 'moved@new.example', currentPassword: goodPassword };
    const { caller } = person;
    const mutation = 'mutation P($i: ProfileInput!) { updateProfile(input: $i) { id } }';
    await identity.ask(mutation, { i: input }, { caller });
    expect((await verify(tokenIn(first!))).errors?.[0]?.extensions).toEqual(refused);
    const [second] = await identity.mailTo('moved@new.example');
    expect((await verify(tokenIn(second!))).data).toEqual({ verifyEmail: true });
    expect((await verify(tokenIn(first!))).errors?.[0]?.extensions).toEqual(refused);
  });

  it('is asked for five times an hour at most', async () => {
    const person = await identity.register('eager');
    // The registration's own is the first.
    for (let each = 1; each < 5; each++) expect((await askAgain(person)).errors).toBeUndefined();
    expect((await askAgain(person)).errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    const links = (await identity.mailTo('eager@example.org')).filter(tokenIn);
    expect(links).toHaveLength(5);
    identity.clock.pass(hour + 1);
    expect((await askAgain(person)).errors).toBeUndefined();
  });

  it.each(['', 'nonsense', 'x'.repeat(100_000), "' or 1=1 --", '\u0000', '\ud800'])(
    'is not verified by %j',
    async (token) => {
      expect((await verify(token)).errors?.[0]?.extensions).toEqual(refused);
    },
  );

  it('is not verified by the link of a forgotten password, nor the other way round', async () => {
    await identity.register('mixed');
    const [welcome] = await identity.mailTo('mixed@example.org');
    const { errors } = await identity.ask(
      'mutation R($t: String!) { resetPassword(token: $t, newPassword: "ride-the-hill-2") }',
      { t: tokenIn(welcome!) },
    );
    expect(errors?.[0]?.extensions).toEqual(refused);
  });
});

describe('asking for a new password', () => {
  const forgot = (email: string) =>
    identity.ask('mutation F($e: String!) { requestPasswordReset(email: $e) }', { e: email });
  const answerAll = () => identity.service.app.get(LinkRequests, { strict: false }).answerAll();

  it('does and answers the same for an unknown address: one row, and nothing else before the answer', async () => {
    await identity.register('known');
    await identity.mailTo('known@example.org');
    const stored = async () => {
      const [row] = await identity.rows.query(sql`select
        (select count(*)::int from reset_request) as requests, (select count(*)::int from link where kind = 'reset') as links`);
      return row;
    };
    const log: unknown[] = [];
    for (const email of ['known@example.org', 'nobody@example.org']) {
      const before = await stored();
      const answered = await forgot(email);
      log.push({ data: answered.data, answer: answered.answer, before, after: await stored() });
      await answerAll();
      expect((await stored())?.['requests']).toBe(0);
    }
    const made = {
      data: { requestPasswordReset: true },
      answer: { marks: [], spent: { objects: 1, bytes: 36 } },
    };
    const after = (links: number) => ({
      before: { requests: 0, links },
      after: { requests: 1, links },
    });
    expect(log).toEqual([
      { ...made, ...after(0) },
      { ...made, ...after(1) },
    ]);
    expect(await identity.mailTo('nobody@example.org')).toEqual([]);
    const [mail] = await identity.mailTo('known@example.org');
    expect(tokenIn(mail!)).toHaveLength(43);
  });

  it('mails to the address as it is known, in whatever case it is asked for', async () => {
    await identity.register('cased');
    await identity.mailTo('cased@example.org');
    await forgot('\u200b CASED@Example.org\u00a0');
    await answerAll();
    expect(await identity.mailTo('cased@example.org')).toHaveLength(1);
  });

  it('mails three times an hour at most, and once however many replicas look', async () => {
    await identity.register('often');
    await identity.mailTo('often@example.org');
    await forgot('often@example.org');
    await Promise.all([answerAll(), answerAll(), answerAll()]);
    expect(await identity.mailTo('often@example.org')).toHaveLength(1);
    for (let each = 0; each < 9; each++) await forgot('often@example.org');
    await answerAll();
    expect(await identity.mailTo('often@example.org')).toHaveLength(2);
    identity.clock.pass(hour + 1);
    await forgot('often@example.org');
    await answerAll();
    expect(await identity.mailTo('often@example.org')).toHaveLength(1);
  });

  it('mails, after ten times a day, only where no link can be used: nobody else closes the way', async () => {
    await identity.register('daily');
    await identity.mailTo('daily@example.org');
    let mails = 0;
    const ask = async () => {
      expect((await forgot('daily@example.org')).data).toEqual({ requestPasswordReset: true });
      await answerAll();
      mails += (await identity.mailTo('daily@example.org')).length;
    };
    const inAnHour: number[] = [];
    for (let each = 0; each < 6; each++) {
      const earlier = mails;
      for (let times = 0; times < 3; times++) await ask();
      inAnHour.push(mails - earlier);
      identity.clock.pass(hour + 1);
    }
    expect(inAnHour).toEqual([3, 3, 3, 1, 1, 1]);
    identity.clock.pass(20 * hour);
    for (let times = 0; times < 3; times++) await ask();
    expect(mails).toBe(15);
  });

  it.each(['', 'nobody', 'a\u0000@example.org', `${'a'.repeat(300)}@example.org`])(
    'with %j is refused',
    async (email) => {
      expect((await forgot(email)).errors?.[0]?.extensions?.['code']).toBe('VALIDATION_FAILED');
    },
  );

  it('is answered by itself within moments', async () => {
    await identity.register('alone');
    await identity.mailTo('alone@example.org');
    await forgot('alone@example.org');
    const until = Date.now() + 10_000;
    let mails = 0;
    while (mails === 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      mails = (await identity.mailTo('alone@example.org')).length;
    }
    expect(mails).toBe(1);
  }, 15_000);
});
