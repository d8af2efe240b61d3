import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
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

const update = ({ caller }: SignedIn, input: Record<string, unknown>) =>
  identity.ask(
    'mutation P($i: ProfileInput!) { updateProfile(input: $i) { username fullName email emailVerified } }',
    { i: input },
    { caller },
  );
/** Asks for another address, with the password. */
const move = (person: SignedIn, email: string, more: object = {}) =>
  update(person, { ...more, email, currentPassword: goodPassword });
const codeOf = ({ errors }: Awaited<ReturnType<typeof update>>) => errors?.[0]?.extensions?.['code'];
/** Moves, and follows the link: the refusal of the one or the other. */
async function moved(person: SignedIn, email: string) {
  const asked = await move(person, email);
  if (asked.errors) return codeOf(asked);
  const [link] = await identity.rows.query<{ body: string }>(
    sql`select body from mail where address = ${email} and user_id = ${person.userId} order by id desc`,
  );
  const verify = 'mutation V($t: String!) { verifyEmail(token: $t) }';
  return codeOf(await identity.ask(verify, { t: tokenIn(link!) }));
}

describe('a profile', () => {
  it('takes name and address; what is left out stays', async () => {
    const person = await identity.register('maja');
    const { data, answer } = await update(person, { fullName: ' Maja Ružić ' });
    expect(data).toEqual({
      updateProfile: {
        username: 'maja',
        fullName: 'Maja Ružić',
        email: 'maja@example.org',
        emailVerified: false,
      },
    });
    expect(answer.marks.map(({ type }) => type)).toEqual(['identity.v1.UserEvent.profileChanged']);
    expect(identity.announced).toContain(`account-${person.userId}`);
  });

  it('moves some times an hour only: each move writes to whatever address was given', async () => {
    const person = await identity.register('mover');
    const codes = [];
    for (let each = 1; each <= 10; each++)
      codes.push(codeOf(await move(person, `stranger-${each}@example.com`)));
    expect(codes).toEqual([...Array<undefined>(9).fill(undefined), 'RATE_LIMITED']);
    expect(await identity.mailTo('stranger-10@example.com')).toEqual([]);
    expect(codeOf(await update(person, { fullName: 'Still a name' }))).toBeUndefined();
    identity.clock.pass(60 * 60 * 1000);
    expect(codeOf(await move(person, 'stranger-10@example.com'))).toBeUndefined();
  });

  it('refuses a taken address and stays as it was, name included', async () => {
    const [one, other] = [await identity.register('first'), await identity.register('second')];
    const { errors } = await move(one, 'SECOND@example.org', { fullName: 'Thief' });
    expect(errors?.[0]).toMatchObject({
      message: 'Email is already registered',
      extensions: { code: 'CONFLICT' },
    });
    expect((await update(one, {})).data?.['updateProfile']).toMatchObject({
      fullName: null,
      email: 'first@example.org',
    });
    expect((await identity.login('first@example.org')).errors).toBeUndefined();
    expect((await identity.login('second@example.org')).data).toEqual({ login: { id: other.userId } });
  });

  it('gives an address to one of many who want it at once, and loses nobody’s', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => identity.register(`race-${name}`)),
    );
    const answers = await Promise.all(people.map((person) => moved(person, 'race@example.org')));
    expect(answers.sort()).toEqual([...Array<string>(5).fill('CONFLICT'), undefined]);
    // Everybody wants the next one's: nothing waits in a circle, and each has exactly one address afterwards.
    const wants = ['b', 'c', 'd', 'e', 'f', 'a'];
    await Promise.all(people.map((person, n) => moved(person, `race-${wants[n]}@example.org`)));
    const claims = await identity.rows.query(sql`
      select count(*)::int as claims, count(distinct user_id)::int as people, bool_and(lower(email) = key) as same
      from taken_name join account using (user_id) where kind = 'email' and username like 'race-%'`);
    expect(claims).toEqual([{ claims: 6, people: 6, same: true }]);
  }, 30_000);

  it('keeps names and addresses out of the events', async () => {
    const person = await identity.register('hidden');
    await move(person, 'secret@place.example', { fullName: 'Secretly Named' });
    const events = await identity.rows.query<{ payload: Buffer }>(
      sql`select payload from event where stream = ${`user-${person.userId}`}`,
    );
    for (const { payload } of events) expect(payload.toString('latin1')).not.toMatch(/secret|place|hidden/i);
    expect(events).toHaveLength(2);
  });

  it('is rebuilt from its events as it was, toggles included', async () => {
    const person = await identity.register('toggles');
    const toggled = await identity.ask(
      `mutation { updateNotifications(input: { reminders: false, shares: true, news: false }) {
        notifications { reminders shares news } } }`,
      {},
      { caller: person.caller },
    );
    expect(toggled.data).toEqual({
      updateNotifications: { notifications: { reminders: false, shares: true, news: false } },
    });
    const rebuilt = await identity.service.rebuild({ verify: true });
    expect(rebuilt.filter(({ differences }) => differences !== 0)).toEqual([]);
  });

  it('is nobody’s without a session', async () => {
    const { errors } = await identity.ask('mutation { updateProfile(input: { fullName: "x" }) { id } }');
    expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });
});
