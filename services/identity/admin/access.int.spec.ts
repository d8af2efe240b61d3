import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { accessKey } from '@cadenza/kernel/runtime/access.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { gateMessages } from '@cadenza/kernel/runtime/gate.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { identityService } from '../identity.service.js';
import { callerOf, identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';
import { ensureMasterAdministrator, ensureUser } from '../registration/starting-users.js';

let identity: IdentityUnderTest;
let ids: { readonly master: number; readonly admin: number; readonly instructor: number };
beforeAll(async () => {
  identity = await identityUnderTest();
  const { userId: master } = await ensureMasterAdministrator(identity.service, 'master-66');
  const email = 'second@example.org';
  const second = { username: 'second', email, password: 'second-66', isAdmin: true };
  const { userId: admin } = await ensureUser(identity.service, second);
  ids = { master, admin, instructor: (await identity.register('ines')).userId };
}, startTimeoutMs);
afterAll(() => identity.close());

const input = '{ username: "made", password: "six-66", email: "made@example.org" }';
const settings = '{ host: "127.0.0.1", username: "post", password: "secret" }';
const calls = (userId: number) => ({
  users: '{ users { total } }',
  signUpFigures: '{ signUpFigures(days: 7) { count } }',
  audit: '{ audit { id } }',
  createUser: `mutation { createUser(input: ${input}) { id } }`,
  resetUserPassword: `mutation { resetUserPassword(userId: ${userId}, newPassword: "other-66") }`,
  deleteUser: `mutation { deleteUser(userId: ${userId}) }`,
  emailConfig: '{ emailConfig { host passwordSet } }',
  updateEmailConfig: `mutation { updateEmailConfig(input: ${settings}) { host } }`,
  testEmail: 'mutation { testEmail { ok } }',
  contactMessages: '{ contactMessages { total } }',
  answerContactMessage: 'mutation { answerContactMessage(id: 1, answered: true) { id } }',
  deleteContactMessage: 'mutation { deleteContactMessage(id: 1) }',
});
type Call = keyof ReturnType<typeof calls>;
const names = Object.keys(calls(0)) as Call[];

const answerTo = async (caller: Caller, call: Call, userId: number) => {
  const { errors } = await identity.ask(calls(userId)[call], {}, { caller });
  return errors?.[0]?.extensions?.['code'] ?? 'done';
};

const resolvers: readonly { readonly name: string; readonly prototype: object }[] = identityService({
  sessionKey: 'k'.repeat(32),
}).providers.filter((each): each is Type => typeof each === 'function');

/** Names of what administrators alone may ask, as the resolvers say it. */
const allowedToAdmins = resolvers.flatMap((resolver) =>
  Object.getOwnPropertyNames(resolver.prototype).filter((name) => {
    const method = (resolver.prototype as Record<string, object>)[name];
    return name !== 'constructor' && Reflect.getMetadata(accessKey, method!) === 'admin';
  }),
);

/** All that is stored, but for when sessions were used. */
async function state(): Promise<unknown> {
  const [row] = await identity.rows.query(sql`
    select (select count(*) from event) as events, (select count(*) from audit) as audit,
      (select count(*) from mail) as mails, (select count(*) from session) as sessions,
      (select string_agg(mail_settings::text, ',') from mail_settings) as settings,
      (select string_agg(account::text, ',' order by user_id) from account) as accounts`);
  return row;
}

describe('the calls of administrators', () => {
  const refused: readonly (readonly [string, () => Caller, string])[] = [
    ['anonymous', () => ({ kind: 'anonymous' }), 'UNAUTHENTICATED'],
    ['an instructor', () => callerOf(ids.instructor), 'FORBIDDEN'],
    [
      'an expired instructor',
      () => ({
        ...(callerOf(ids.instructor) as Caller & { kind: 'user' }),
        gate: { allowed: false, reason: 'trial-ended', message: gateMessages['trial-ended'] },
      }),
      'FORBIDDEN',
    ],
    [
      'an administrator with a temporary password',
      () => callerOf(ids.admin, { isAdmin: true, mustChangePassword: true }),
      'FORBIDDEN',
    ],
  ];

  it('are all tried here', () => {
    expect([...allowedToAdmins].sort()).toEqual([...names].sort());
  });

  it.each(refused)('are refused to %s, and change nothing', async (_who, caller, code) => {
    const before = await state();
    for (const target of Object.values(ids))
      for (const call of names) expect([call, await answerTo(caller(), call, target)]).toEqual([call, code]);
    expect(await state()).toEqual(before);
  });

  it('keep an administrator from the master administrator’s account and their own, and change nothing', async () => {
    const admin = callerOf(ids.admin, { isAdmin: true });
    const before = await state();
    expect(await answerTo(admin, 'deleteUser', ids.master)).toBe('FORBIDDEN');
    expect(await answerTo(admin, 'deleteUser', ids.admin)).toBe('FORBIDDEN');
    expect(await answerTo(callerOf(ids.master, { isAdmin: true }), 'deleteUser', ids.master)).toBe(
      'FORBIDDEN',
    );
    expect(await state()).toEqual(before);
  });

  it.each([
    ['an administrator', () => ids.admin],
    ['the master administrator', () => ids.master],
  ] as const)('are done for %s, and written down', async (_who, userId) => {
    const caller = callerOf(userId(), { isAdmin: true });
    const harmless = [
      ...(['users', 'signUpFigures', 'audit', 'emailConfig'] as const),
      ...(['updateEmailConfig', 'testEmail', 'createUser'] as const),
    ];
    for (const call of harmless) expect([call, await answerTo(caller, call, 0)]).toEqual([call, 'done']);
    const [made] = await identity.rows.query<{ id: number }>(
      sql`select user_id as id from account where username = 'made'`,
    );
    for (const call of ['resetUserPassword', 'deleteUser'] as const)
      expect([call, await answerTo(caller, call, made!.id)]).toEqual([call, 'done']);
    const noted = sql`select action from audit where by_user_id = ${userId()} order by id`;
    expect(await identity.rows.query(noted)).toEqual([
      { action: 'email.changed' },
      { action: 'email.tested' },
      { action: 'user.created' },
      { action: 'user.password-reset' },
      { action: 'user.deleted' },
    ]);
  });
});
