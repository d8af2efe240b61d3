import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { instructor, serviceUnderTest, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { Asking, ServiceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { identityService } from '../identity.service.js';
import type { User } from '../generated/graphql.js';
import { Passwords } from '../user/passwords.js';

const fields = 'id username email fullName isAdmin profileImageUrl createdAt';
const registration = `mutation R($input: RegisterInput!) { register(input: $input) { ${fields} } }`;
let database: TestDatabase;
let identity: ServiceUnderTest;
let made = 0;

beforeAll(async () => {
  database = await migratedDatabase(identityService({ sessionKey: 'k'.repeat(32) }));
  identity = await serviceUnderTest(identityService({ sessionKey: 'k'.repeat(32) }), database);
}, startTimeoutMs);
afterAll(async () => {
  await identity.close();
  await database.drop();
});

function filledIn(change: Record<string, unknown> = {}) {
  const username = `rider${++made}`;
  const email = `${username}@example.org`;
  return {
    username,
    email,
    confirmEmail: email,
    password: 'ride-the-hill',
    fullName: 'Maja Ružić',
    ...change,
  };
}
const register = (change: Record<string, unknown> = {}, asking: Asking = {}) =>
  identity.ask(registration, { input: filledIn(change) }, asking);
const both = (email: string) => ({ email, confirmEmail: email });
const userIn = (answer: { data?: Record<string, unknown> | null }) => answer.data?.['register'] as User;

/** How many rows every table of identity holds. */
async function counted() {
  const [row] = await identity.rows.query(sql`
    select (select count(*) from event) as events, (select count(*) from member) as members,
      (select count(*) from account) as accounts, (select count(*) from taken_name) as names,
      (select count(*) from session) as sessions`);
  return row;
}

describe('registering', () => {
  it('stores the user and opens a session in one go', async () => {
    const answer = await register({ username: 'Maja', ...both('Maja@Example.org') });
    expect(answer.errors).toBeUndefined();
    expect(userIn(answer)).toEqual({
      id: expect.any(Number),
      username: 'Maja',
      email: 'Maja@Example.org',
      fullName: 'Maja Ružić',
      isAdmin: false,
      profileImageUrl: null,
      createdAt: '2026-03-01T08:00:00.000Z',
    });
    expect(answer.answer.session).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: '2026-05-30T08:00:00.000Z',
    });
    const stream = `user-${userIn(answer).id}`;
    expect(answer.answer.marks).toEqual([
      { service: 'identity', stream, position: expect.any(Number), type: 'identity.v1.UserEvent.registered' },
    ]);
  });

  it('keeps personal values out of the events', async () => {
    const user = userIn(await register({ username: 'secretly', ...both('secret@place.example') }));
    const [event] = await identity.rows.query<{ payload: Buffer; user_id: number | null }>(
      sql`select payload, user_id from event where stream = ${`user-${user.id}`}`,
    );
    expect(event?.payload.toString('latin1')).not.toMatch(/secret|place|ride|Maja/i);
  });

  it('keeps every spelling of the world', async () => {
    const fullName = '👩‍👩‍👧 Zoë Ångström 李 عمر';
    const user = userIn(await register({ fullName, password: 'пароль-密码-🚴', ...both('zoë@exämple.org') }));
    expect(user).toMatchObject({ fullName, email: 'zoë@exämple.org' });
  });

  it.each([
    ['username', { username: 'MAJA' }, 'Username already exists'],
    ['username', { username: 'maja' }, 'Username already exists'],
    ['username', { username: 'Admin' }, 'Username already exists'],
    ['email', both('MAJA@example.ORG'), 'Email is already registered'],
  ])('refuses a taken %s in any case: %j', async (field, change, message) => {
    const before = await counted();
    const { errors, answer } = await register(change);
    expect(errors).toEqual([
      { message, path: ['register'], extensions: { code: 'CONFLICT', errors: [{ field, message }] } },
    ]);
    expect(answer.session).toBeUndefined();
    expect(await counted()).toEqual(before);
  });

  it('takes no name for a registration that failed', async () => {
    const username = 'second-try';
    expect((await register({ username, ...both('maja@example.org') })).errors).toHaveLength(1);
    expect((await register({ username })).errors).toBeUndefined();
  });

  it('gives a name to one of many who want it at once', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      register({ username: index % 2 ? 'RACE' : 'race' }),
    );
    const answers = await Promise.all(many);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers)
      expect(errors?.[0]?.message ?? '').toMatch(/^$|^Username already exists$/);
  });

  it.each([
    { username: '\u0000' },
    { username: "x'; drop table account; --" },
    { username: 'u'.repeat(1_000_000) },
    both('a\u0000b@example.org'),
    both(`${'e'.repeat(1_000_000)}@example.org`),
    { confirmEmail: 'else@example.org' },
    { password: 'short' },
    { password: 'p\u0000ssssssssss' },
    { password: 'p'.repeat(1_000_000) },
    { fullName: 'Maja\u0000' },
    { fullName: '\ud800' },
    { fullName: 'f'.repeat(201) },
    { username: 7 },
    { fullName: ['a'] },
    { isAdmin: true },
  ])('refuses hostile input and stores nothing: %#', async (change) => {
    const before = await counted();
    const { errors, answer } = await register(change);
    expect(errors?.[0]?.extensions?.['code']).toBe('VALIDATION_FAILED');
    expect(answer.session).toBeUndefined();
    expect(await counted()).toEqual(before);
  });

  it('answers a repeated key with the same user, and signs in again', async () => {
    const input = filledIn();
    const idempotency = { key: 'once', bodyHash: 'h1' };
    const first = await identity.ask(registration, { input }, { idempotency });
    const before = await counted();
    const second = await identity.ask(registration, { input }, { idempotency });
    expect(userIn(second)).toEqual(userIn(first));
    expect(second.answer.session).toMatchObject({ token: expect.any(String) });
    expect(second.answer.marks).toEqual([]);
    expect(await counted()).toEqual({ ...before, sessions: Number(before?.['sessions']) + 1 });
    const other = await register({}, { idempotency: { key: 'once', bodyHash: 'h2' } });
    expect(other.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
  });

  it('answers the same to whom the first answer signed in, though its cookie is sent by now', async () => {
    const input = filledIn();
    const idempotency = { key: 'returning', bodyHash: 'h4' };
    const { id } = userIn(await identity.ask(registration, { input }, { idempotency }));
    const again = await identity.ask(registration, { input }, { idempotency, caller: instructor(id) });
    expect(userIn(again).id).toBe(id);
    expect(again.answer.session).toBeTruthy();
  });

  it('signs nobody in by a repeated key once the password is another', async () => {
    const input = filledIn();
    const idempotency = { key: 'later', bodyHash: 'h3' };
    const { id } = userIn(await identity.ask(registration, { input }, { idempotency }));
    const another = await new Passwords().hash('changed-meanwhile');
    await identity.rows.query(sql`update account set password_hash = ${another} where user_id = ${id}`);
    const { errors, answer } = await identity.ask(registration, { input }, { idempotency });
    expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    expect(answer.session).toBeUndefined();
  });
});

describe("a user's record", () => {
  const entity = `query E($r: [_Any!]!) { _entities(representations: $r) { ... on User { ${fields} } } }`;
  const read = (id: number, asking: Asking = {}) =>
    identity.ask(entity, { r: [{ __typename: 'User', id }] }, asking);

  it('is read by the person, by administrators and by the product itself', async () => {
    const user = userIn(await register());
    const admin = { ...instructor(999), isAdmin: true };
    for (const caller of [instructor(user.id), admin, { kind: 'system' } as const])
      expect((await read(user.id, { caller })).data).toEqual({ _entities: [user] });
  });

  it('does not exist for others', async () => {
    const { id } = userIn(await register());
    const stranger = await read(id, { caller: instructor(id + 1000) });
    expect(stranger.errors?.[0]).toMatchObject({
      message: 'User not found',
      extensions: { code: 'NOT_FOUND' },
    });
    expect(stranger.data).toEqual({ _entities: [null] });
    const nobody = await read(id);
    expect(nobody.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    const unknown = await read(987_654, { caller: instructor(987_654) });
    expect(unknown.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it('is `me` for the caller, and null for nobody', async () => {
    const user = userIn(await register());
    const me = `{ me { ${fields} } }`;
    expect((await identity.ask(me, {}, { caller: instructor(user.id) })).data).toEqual({ me: user });
    expect((await identity.ask(me)).data).toEqual({ me: null });
  });
});
