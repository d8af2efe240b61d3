import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { sessionTopic } from '@cadenza/kernel/runtime/live.js';
import { placesOf } from '@cadenza/kernel/testing/places-of.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  administrator,
  callerOf,
  goodPassword,
  identityUnderTest,
  type IdentityUnderTest,
} from '../testing/identity-under-test.js';
import { ensureMasterAdministrator, ensureUser } from '../registration/starting-users.js';

/** Of whose mails the mail's transport was told to keep nothing. */
const forgotten: string[] = [];
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest({
    kept: {
      send: () => Promise.reject(new Error('not in this test')),
      forget: (address) => void forgotten.push(address),
    },
  });
}, startTimeoutMs);
afterAll(() => identity.close());

const told = async (caller: Caller, query: string) => {
  const { data, errors } = await identity.ask(query, {}, { caller, address: '192.0.2.77' });
  return { data, code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message };
};
const remove = (caller: Caller, userId: number) => told(caller, `mutation { deleteUser(userId: ${userId}) }`);
const leave = (caller: Caller, password: string) =>
  told(caller, `mutation { deleteAccount(password: ${JSON.stringify(password)}) }`);

/** Somebody of whom every table knows something. */
async function known(username: string) {
  const email = `${username}@example.org`;
  const input = {
    username,
    email,
    confirmEmail: email,
    password: goodPassword,
    fullName: `Full ${username}`,
  };
  const registering = 'mutation R($i: RegisterInput!) { register(input: $i) { id username email } }';
  await identity.ask(registering, { i: input }, { idempotency: { key: `key-${username}`, bodyHash: 'h' } });
  const person = await identity.signIn(username, goodPassword, { address: '192.0.2.77' });
  await identity.ask(`mutation { requestPasswordReset(email: "${email}") }`);
  const picture = sql`insert into profile_image (user_id, hash, bytes) values (${person.userId}, 'x', ${Buffer.from(username)})`;
  await identity.rows.query(picture);
  return person;
}

describe('an account that its owner deletes', () => {
  it('needs the password, and leaves nothing of the person in any table', async () => {
    const person = await known('zuzanna');
    // An address that waits for its link is theirs, too.
    const move = `mutation { updateProfile(input: {
      email: "later-zuzanna@example.org", currentPassword: "${goodPassword}" }) { id } }`;
    await identity.ask(move, {}, { caller: person.caller });
    expect(await placesOf(identity.rows, 'later-zuzanna')).toEqual(['account', 'link', 'mail']);
    expect(await placesOf(identity.rows, 'zuzanna')).toEqual(
      expect.arrayContaining(['account', 'idempotency', 'mail', 'taken_name', 'profile_image']),
    );
    expect(await leave(person.caller, '')).toMatchObject({ message: 'Password is required' });
    expect(await leave(person.caller, 'not-hers-at-all')).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', message: 'Password is incorrect' },
    });
    expect(await identity.sessionOf(person.token)).not.toBeNull();

    expect(await leave(person.caller, goodPassword)).toMatchObject({ data: { deleteAccount: true } });
    expect(await placesOf(identity.rows, 'zuzanna')).toEqual([]);
    expect(await placesOf(identity.rows, '192.0.2.77')).toEqual([]);
    for (const table of ['session', 'link', 'profile_image', 'member']) {
      const query = { text: `select from "${table}" where user_id = $1`, values: [person.userId] };
      expect([table, await identity.rows.query(query)]).toEqual([table, []]);
    }
    expect(await identity.sessionOf(person.token)).toBeNull();
    expect((await identity.login('zuzanna')).errors).toBeDefined();
    const { sessionId } = person.caller as Caller & { kind: 'user' };
    expect(identity.announced).toContain(sessionTopic(sessionId));
    expect(forgotten).toEqual(['zuzanna@example.org']);
    // The name is free again, for another person.
    expect((await identity.register('zuzanna')).userId).not.toBe(person.userId);
  });

  it('is in the audit log as a number', async () => {
    const { data } = await told(
      administrator,
      '{ audit(filter: { action: "user.deleted" }) { byUserId subjectUserId detail address } }',
    );
    const [entry] = (data as { audit: { byUserId: number; subjectUserId: number }[] }).audit;
    expect(entry).toMatchObject({ detail: 'own account', address: null });
    expect(entry!.byUserId).toBe(entry!.subjectUserId);
  });
});

describe('an administrator', () => {
  it('deletes others: neither the master administrator, nor themselves, nor the last of them', async () => {
    const { userId: master } = await ensureMasterAdministrator(identity.service, 'master-66');
    const { userId: second } = await ensureUser(identity.service, {
      ...{ username: 'second', email: 'second@example.org', password: 'second-66', isAdmin: true },
    });
    const asSecond = callerOf(second, { isAdmin: true });
    const asMaster = callerOf(master, { isAdmin: true });
    const { userId } = await known('bob');
    const instructor = callerOf(userId);
    const table = [
      [{ kind: 'anonymous' }, userId, 'UNAUTHENTICATED'],
      [instructor, second, 'FORBIDDEN'],
      [instructor, userId, 'FORBIDDEN'],
      [asSecond, master, 'FORBIDDEN'],
      [asSecond, second, 'FORBIDDEN'],
      [asMaster, master, 'FORBIDDEN'],
      [asMaster, 987_654, 'NOT_FOUND'],
    ] as const;
    const events = sql`select count(*)::int as count from event`;
    const before = await identity.rows.query(events);
    for (const [caller, id, code] of table) expect([id, (await remove(caller, id)).code]).toEqual([id, code]);
    expect((await leave(asMaster, 'master-66')).message).toBe('The master administrator cannot be deleted');
    expect(await identity.rows.query(events)).toEqual(before);
    expect(await remove(asSecond, userId)).toMatchObject({ data: { deleteUser: true } });
    expect(await placesOf(identity.rows, 'bob@')).toEqual([]);
    expect(await remove(asSecond, userId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(asMaster, second)).toMatchObject({ data: { deleteUser: true } });
  });

  it('stays when two delete each other at once', async () => {
    await identity.rows.query(sql`delete from account where username = 'admin'`);
    const admins = await Promise.all(
      ['cara', 'dan'].map((username) =>
        ensureUser(identity.service, {
          username,
          email: `${username}@e.org`,
          password: goodPassword,
          isAdmin: true,
        }),
      ),
    );
    const [cara, dan] = admins.map(({ userId }) => userId) as [number, number];
    const both = await Promise.all([
      remove(callerOf(cara, { isAdmin: true }), dan),
      remove(callerOf(dan, { isAdmin: true }), cara),
    ]);
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  });
});
