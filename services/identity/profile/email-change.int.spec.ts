import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  goodPassword,
  identityUnderTest,
  tokenIn,
  type IdentityUnderTest,
  type SignedIn,
} from '../testing/identity-under-test.js';
import { Passwords } from '../user/passwords.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const fields = 'email emailVerified pendingEmail';
const update = ({ caller }: SignedIn, input: Record<string, unknown>) =>
  identity.ask(
    `mutation P($i: ProfileInput!) { updateProfile(input: $i) { ${fields} } }`,
    { i: input },
    { caller },
  );
const move = (person: SignedIn, email: string) => update(person, { email, currentPassword: goodPassword });
const me = async ({ caller }: SignedIn) =>
  (await identity.ask(`{ me { ${fields} } }`, {}, { caller })).data?.['me'];
const verify = (token: string) =>
  identity.ask('mutation V($t: String!) { verifyEmail(token: $t) }', { t: token });
const undo = (token: string) =>
  identity.ask('mutation U($t: String!) { undoEmailChange(token: $t) }', { t: token });
const reset = (token: string, password: string) =>
  identity.ask('mutation R($t: String!, $p: String!) { resetPassword(token: $t, newPassword: $p) }', {
    t: token,
    p: password,
  });
const tokensTo = async (address: string) => (await identity.mailTo(address)).map(tokenIn).filter(Boolean);

/** Somebody whose address is verified. */
async function verified(name: string): Promise<SignedIn> {
  const person = await identity.register(name);
  const [token] = await tokensTo(`${name}@example.org`);
  expect((await verify(token!)).errors).toBeUndefined();
  return person;
}

describe('another address', () => {
  it('needs the current password', async () => {
    const person = await verified('pia');
    const none = await update(person, { email: 'victim@example.com' });
    expect(none.errors?.[0]).toMatchObject({
      message: 'Current password is required',
      extensions: { code: 'VALIDATION_FAILED', errors: [{ field: 'currentPassword' }] },
    });
    const wrong = await update(person, { email: 'victim@example.com', currentPassword: 'not-it' });
    expect(wrong.errors?.[0]).toMatchObject({ message: 'Current password is incorrect' });
    expect(await me(person)).toEqual({ email: 'pia@example.org', emailVerified: true, pendingEmail: null });
    expect(await identity.mailTo('victim@example.com')).toEqual([]);
    // The name and the same address in other letters do not.
    expect((await update(person, { email: 'Pia@example.org', fullName: 'Pia' })).errors).toBeUndefined();
  });

  it('waits until its link was followed; the present one signs in until then', async () => {
    const person = await verified('nora');
    const { data } = await move(person, 'nora@new.example');
    const waiting = { email: 'nora@example.org', emailVerified: true, pendingEmail: 'nora@new.example' };
    expect(data?.['updateProfile']).toEqual(waiting);
    expect((await identity.login('nora@example.org')).errors).toBeUndefined();
    expect((await identity.login('nora@new.example')).errors).toHaveLength(1);
    const [token] = await tokensTo('nora@new.example');
    expect((await verify(token!)).errors).toBeUndefined();
    expect(await me(person)).toEqual({ email: 'nora@new.example', emailVerified: true, pendingEmail: null });
    expect((await identity.login('nora@new.example')).errors).toBeUndefined();
    expect((await identity.login('nora@example.org')).errors).toHaveLength(1);
    expect((await verify(token!)).data).toEqual({ verifyEmail: false });
  });

  it('is mailed its link again, and forgotten', async () => {
    const person = await verified('ida');
    await move(person, 'ida@new.example');
    await identity.ask('mutation { requestEmailVerification }', {}, { caller: person.caller });
    const tokens = await tokensTo('ida@new.example');
    expect(tokens).toHaveLength(2);
    const { data } = await identity.ask(
      `mutation { cancelEmailChange { ${fields} } }`,
      {},
      { caller: person.caller },
    );
    expect(data?.['cancelEmailChange']).toMatchObject({ email: 'ida@example.org', pendingEmail: null });
    for (const token of tokens) expect((await verify(token)).errors).toHaveLength(1);
    expect(await me(person)).toMatchObject({ email: 'ida@example.org', emailVerified: true });
  });

  it('that another account takes in the meantime stays theirs', async () => {
    const person = await verified('slow');
    await move(person, 'quick@example.org');
    const [token] = await tokensTo('quick@example.org');
    await identity.register('quick');
    expect((await verify(token!)).errors?.[0]).toMatchObject({ message: 'Email is already registered' });
    expect(await me(person)).toMatchObject({ email: 'slow@example.org' });
  });
});

describe('the address of before', () => {
  it('is told, and keeps its place by the link while the other waits', async () => {
    const person = await verified('olga');
    await move(person, 'olga@thief.example');
    const [token] = await tokensTo('olga@example.org');
    const [toThief] = await tokensTo('olga@thief.example');
    expect((await undo(token!)).data).toEqual({ undoEmailChange: 'olga@example.org' });
    expect((await verify(toThief!)).errors).toHaveLength(1);
    expect(await identity.sessionOf(person.token)).toBeNull();
    expect((await undo(token!)).data).toEqual({ undoEmailChange: 'olga@example.org' });
  });

  it('ends the password with its return, and mails a link to choose another one', async () => {
    const person = await verified('mona');
    const thief = await identity.signIn('mona');
    await move(thief, 'mona@thief.example');
    await verify((await tokensTo('mona@thief.example'))[0]!);
    const [, done] = await tokensTo('mona@example.org');
    const { answer } = await undo(done!);
    expect(answer.marks.map(({ type }) => type)).toContain('identity.v1.UserEvent.passwordChanged');
    const signedIn = await identity.login('mona', goodPassword);
    expect(signedIn.errors?.[0]?.message).toBe('Login failed. Please check your credentials.');
    for (const { token } of [person, thief]) expect(await identity.sessionOf(token)).toBeNull();
    const mails = await identity.mailTo('mona@example.org');
    expect(mails.map(({ subject, category }) => [subject, category])).toEqual([
      ['Choose a new Cadenza password', 'security'],
    ]);
    // A second press of the link ends nothing more.
    expect((await undo(done!)).data).toEqual({ undoEmailChange: 'mona@example.org' });
    expect(await identity.mailTo('mona@example.org')).toEqual([]);
    expect((await reset(tokenIn(mails[0]!), 'ride-the-hill-2')).errors).toBeUndefined();
    expect((await identity.login('mona', 'ride-the-hill-2')).errors).toBeUndefined();
  });

  it('leaves no session to a sign-in with the old password at the moment of its return', async () => {
    const person = await verified('race');
    await move(person, 'race@thief.example');
    const [token] = await tokensTo('race@example.org');
    const [undone, ...logins] = await Promise.all([
      undo(token!),
      ...Array.from({ length: 4 }, () => identity.login('race')),
    ]);
    expect(undone?.errors).toBeUndefined();
    expect(await identity.rows.query(sql`select id from session where user_id = ${person.userId}`)).toEqual(
      [],
    );
    expect(logins).toHaveLength(4);
  });

  it('leaves no further change of the address to a request that checked the password before its return', async () => {
    const person = await verified('flight');
    await move(person, 'flight@thief.example');
    const [token] = await tokensTo('flight@example.org');
    const passwords = identity.service.app.get(Passwords, { strict: false });
    const slow = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, password) => {
      const matching = await passwords.verify(hash ?? '', password);
      expect((await undo(token!)).errors).toBeUndefined();
      return matching;
    });
    const { errors } = await move(person, 'flight@second.example');
    slow.mockRestore();
    expect(errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
    expect(await me(person)).toMatchObject({ email: 'flight@example.org', pendingEmail: null });
    expect(await identity.mailTo('flight@second.example')).toEqual([]);
  });

  it('comes back by the link for seven days, verified, and all sessions end', async () => {
    const person = await verified('rosa');
    await move(person, 'rosa@thief.example');
    const [toThief] = await tokensTo('rosa@thief.example');
    expect((await verify(toThief!)).errors).toBeUndefined();
    const [asked, done] = await tokensTo('rosa@example.org');
    // Nobody else registers with it before it is taken back.
    await expect(identity.register('rosa')).rejects.toThrow();
    const again = { username: 'other', email: 'Rosa@example.org', confirmEmail: 'Rosa@example.org' };
    const taken = await identity.ask('mutation R($i: RegisterInput!) { register(input: $i) { id } }', {
      i: { ...again, password: goodPassword },
    });
    expect(taken.errors?.[0]).toMatchObject({ message: 'Email is already registered' });
    expect((await undo(asked!)).data).toEqual({ undoEmailChange: 'rosa@example.org' });
    expect(await identity.sessionOf(person.token)).toBeNull();
    const [chosen] = await tokensTo('rosa@example.org');
    expect((await reset(chosen!, 'ride-the-hill-2')).errors).toBeUndefined();
    const back = await identity.signIn('rosa@example.org', 'ride-the-hill-2');
    expect(await me(back)).toEqual({ email: 'rosa@example.org', emailVerified: true, pendingEmail: null });
    expect((await undo(done!)).data).toEqual({ undoEmailChange: 'rosa@example.org' });
    expect((await undo(toThief!)).errors).toHaveLength(1);
  });

  it('that nobody verified is told nothing: it may be a stranger’s', async () => {
    const person = await identity.register('typo');
    await identity.mailTo('typo@example.org');
    await move(person, 'right@example.org');
    const [token] = await tokensTo('right@example.org');
    expect((await verify(token!)).errors).toBeUndefined();
    expect(await identity.mailTo('typo@example.org')).toEqual([]);
  });

  it('does not come back after seven days', async () => {
    const person = await verified('late');
    await move(person, 'late@new.example');
    const [token] = await tokensTo('late@example.org');
    identity.clock.pass(7 * 24 * 60 * 60 * 1000 + 1);
    expect((await undo(token!)).errors).toHaveLength(1);
    expect(await me(person)).toMatchObject({ pendingEmail: 'late@new.example' });
  });
});
