import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  administrator,
  callerOf,
  goodPassword,
  identityUnderTest,
  tokenIn,
  type IdentityUnderTest,
  type SignedIn,
} from '../testing/identity-under-test.js';
import { Passwords } from '../user/passwords.js';
import { LinkRequests } from '../links/link-requests.js';
import { PasswordChanges } from './password-changes.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const another = 'pedal-to-the-top';
const change = ({ caller }: SignedIn, currentPassword: string, newPassword: string) =>
  identity.ask(
    'mutation C($i: ChangePasswordInput!) { changePassword(input: $i) }',
    { i: { currentPassword, newPassword } },
    { caller },
  );
const reset = (token: string, newPassword = another) =>
  identity.ask('mutation R($t: String!, $p: String!) { resetPassword(token: $t, newPassword: $p) }', {
    t: token,
    p: newPassword,
  });
async function resetTokenOf(email: string) {
  await identity.ask('mutation F($e: String!) { requestPasswordReset(email: $e) }', { e: email });
  await identity.service.app.get(LinkRequests, { strict: false }).answerAll();
  const mails = await identity.mailTo(email);
  return mails.map(tokenIn).at(-1) ?? '';
}
const runs = async (...people: SignedIn[]) =>
  Promise.all(people.map(async ({ token }) => (await identity.sessionOf(token)) !== null));
const works = async (name: string, password: string) => !(await identity.login(name, password)).errors;

describe('changing the password', () => {
  it('ends the other sessions, and their connections; the present one goes on', async () => {
    const here = await identity.register('maja');
    const there = await identity.signIn('maja');
    await identity.mailTo('maja@example.org');
    const { data, answer } = await change(here, goodPassword, another);
    expect([data, answer.marks.map(({ type }) => type)]).toEqual([
      { changePassword: true },
      ['identity.v1.UserEvent.passwordChanged'],
    ]);
    expect(await runs(here, there)).toEqual([true, false]);
    const gone = there.caller.kind === 'user' ? there.caller.sessionId : '';
    expect(identity.announced).toContain(`session-${gone}`);
    expect([await works('maja', goodPassword), await works('maja', another)]).toEqual([false, true]);
    expect(await identity.mailTo('maja@example.org')).toEqual([
      expect.objectContaining({ subject: 'Your password was changed', category: 'security' }),
    ]);
  });

  it.each([
    ['currentPassword', 'Current password is required', '', another],
    ['currentPassword', 'Current password is incorrect', 'something else', another],
    ['currentPassword', 'Password must be at most 200 characters', 'x'.repeat(100_000), another],
    ['newPassword', 'New password is required', goodPassword, ''],
    ['newPassword', 'Password must be at least 8 characters', goodPassword, '7 chars'],
    ['newPassword', 'Password contains characters that cannot be stored', goodPassword, 'ride\u0000the-hill'],
  ])('with a wrong %s: %s', async (field, message, current, next) => {
    const person = await identity.register(`wrong${Math.random().toString(36).slice(2, 10)}`);
    const { errors } = await change(person, current, next);
    expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION_FAILED', errors: [{ field, message }] });
    expect(await runs(person)).toEqual([true]);
  });

  it('happens once of two at the same time', async () => {
    const person = await identity.register('twice');
    const answers = await Promise.all([
      change(person, goodPassword, 'first-of-two'),
      change(person, goodPassword, 'second-of-two'),
    ]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.['code']).sort();
    expect(codes).toEqual(['CONFLICT', undefined]);
  });

  it('leaves no session to whoever signs in with the old one at that very moment', async () => {
    const person = await identity.register('racer');
    for (let round = 0, now = goodPassword; round < 8; round++) {
      const next = `ride-the-hill-${round}`;
      const tries = Array.from({ length: 3 }, () => identity.login('racer', now));
      const [changed, ...logins] = await Promise.all([change(person, now, next), ...tries]);
      expect(changed?.errors).toBeUndefined();
      for (const { answer } of logins)
        if (answer.session && answer.session !== 'ended')
          expect(await identity.sessionOf(answer.session.token)).toBeNull();
      now = next;
    }
  });

  it('to a login that has recognised the old one, and stores its session afterwards', async () => {
    const person = await identity.register('late');
    const passwords = identity.service.app.get(Passwords, { strict: false });
    const slow = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, password) => {
      const matching = await passwords.verify(hash ?? '', password);
      await change(person, goodPassword, another);
      return matching;
    });
    const { errors, answer } = await identity.login('late', goodPassword);
    slow.mockRestore();
    expect([errors?.[0]?.message, answer.session]).toEqual([
      'Login failed. Please check your credentials.',
      undefined,
    ]);
  });
});

describe('a password that an administrator chose', () => {
  it('is temporary: its owner is known to need another one, and ends all sessions', async () => {
    const person = await identity.register('given');
    const context = {
      caller: administrator,
      after: [],
      idempotency: null,
      ifMatch: null,
      address: null,
      answer: { marks: [] },
    };
    const chosen = { userId: person.userId, by: 'admin', temporary: true, password: 'sixsix' } as const;
    await identity.service.app.get(PasswordChanges, { strict: false }).set(context, chosen);
    expect(await runs(person)).toEqual([false]);
    const back = await identity.signIn('given', 'sixsix');
    expect((await identity.sessionOf(back.token))?.mustChangePassword).toBe(true);
    const caller = callerOf(person.userId, { mustChangePassword: true });
    const same = await change({ ...back, caller }, 'sixsix', 'sixsix-sixsix');
    expect(same.errors).toBeUndefined();
    expect(
      (await identity.sessionOf((await identity.signIn('given', 'sixsix-sixsix')).token))?.mustChangePassword,
    ).toBe(false);
  });

  it('is replaced by another, not by itself', async () => {
    const person = await identity.register('again');
    const caller = callerOf(person.userId, { mustChangePassword: true });
    const { errors } = await change({ ...person, caller }, goodPassword, goodPassword);
    expect(errors?.[0]?.message).toBe('Please choose another password than the temporary one');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and every session ends', async () => {
    const person = await identity.register('gone');
    const token = await resetTokenOf('gone@example.org');
    const { data, answer } = await reset(token);
    expect(data).toEqual({ resetPassword: true });
    expect(answer.proven).toHaveLength(2);
    expect(await runs(person)).toEqual([false]);
    expect([await works('gone', goodPassword), await works('gone', another)]).toEqual([false, true]);
    const again = await reset(token, 'yet-another-one');
    expect(again.errors?.[0]).toMatchObject({
      message: 'This link has expired or was used already. Please ask for a new one.',
      extensions: { code: 'VALIDATION_FAILED' },
    });
    expect(await works('gone', another)).toBe(true);
  });

  it('keeps the link where the new one is too short, and no link but its hash anywhere', async () => {
    await identity.register('short');
    const token = await resetTokenOf('short@example.org');
    expect((await reset(token, 'short')).errors?.[0]?.message).toBe('Password must be at least 8 characters');
    const stored = await identity.rows.query(sql`select * from link`);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await reset(token)).errors).toBeUndefined();
  });

  it('has a link that is valid until it is used or an hour has passed, however often that is read', async () => {
    await identity.register('asker');
    const isValid = async (t: string) =>
      (await identity.ask('query V($t: String!) { isResetLinkValid(token: $t) }', { t })).data;
    const [welcome] = await identity.mailTo('asker@example.org');
    for (const token of [tokenIn(welcome!), '', 'x'.repeat(100_000), '\u0000'])
      expect(await isValid(token)).toEqual({ isResetLinkValid: false });
    const used = await resetTokenOf('asker@example.org');
    for (let reads = 0; reads < 2; reads++) expect(await isValid(used)).toEqual({ isResetLinkValid: true });
    await reset(used);
    expect(await isValid(used)).toEqual({ isResetLinkValid: false });
    const old = await resetTokenOf('asker@example.org');
    identity.clock.pass(60 * 60 * 1000);
    expect(await isValid(old)).toEqual({ isResetLinkValid: false });
  });

  it('is replaced once of two at the same time', async () => {
    await identity.register('both');
    const token = await resetTokenOf('both@example.org');
    const answers = await Promise.all([reset(token, 'first-of-two'), reset(token, 'second-of-two')]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('is not replaced by a link that is an hour old, of a change since, or of another kind', async () => {
    const person = await identity.register('old');
    const [welcome] = await identity.mailTo('old@example.org');
    const old = await resetTokenOf('old@example.org');
    identity.clock.pass(60 * 60 * 1000);
    const before = await resetTokenOf('old@example.org');
    await change(await identity.signIn('old'), goodPassword, another);
    for (const token of [old, before, tokenIn(welcome!), '', 'x'.repeat(100_000), '\u0000'])
      expect((await reset(token)).errors?.[0]?.extensions?.['code']).toBe('VALIDATION_FAILED');
    expect(await works('old', another)).toBe(true);
    expect(person.userId).toBeGreaterThan(0);
  });
});
