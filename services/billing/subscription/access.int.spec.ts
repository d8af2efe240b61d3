import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { accessKey } from '@cadenza/kernel/runtime/access.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { gateMessages } from '@cadenza/kernel/runtime/gate.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { billingService } from '../billing.service.js';
import { billingUnderTest, type BillingUnderTest } from '../testing/billing-under-test.js';
import { testSettings } from '../testing/settings.js';

type Somebody = Caller & { readonly kind: 'user' };
const somebody = (userId: number, more: Partial<Somebody> = {}): Somebody => ({
  ...(instructor(userId) as Somebody),
  ...more,
});
const [masterId, adminId, instructorId, payerId] = [1, 2, 30, 31];

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
  for (const userId of [masterId, adminId]) await studio.register(userId, true);
  for (const userId of [instructorId, payerId]) await studio.register(userId);
  await studio.subscribe(payerId);
}, startTimeoutMs);
afterAll(() => studio.close());

const calls = (userId: number) => ({
  extendTrial: `mutation { extendTrial(userId: ${userId}, days: 3) { id } }`,
  revokeTrial: `mutation { revokeTrial(userId: ${userId}) { id } }`,
  cancelUserSubscription: `mutation { cancelUserSubscription(userId: ${userId}) { id } }`,
  reactivateUserSubscription: `mutation { reactivateUserSubscription(userId: ${userId}) { id } }`,
  subscriptionFigures: '{ subscriptionFigures(days: 7) { day } }',
  billingAudit: '{ billingAudit { id } }',
});
type Call = keyof ReturnType<typeof calls>;
const names = Object.keys(calls(0)) as Call[];
/** About one user, whose account is changed. */
const deeds = names.slice(0, 4);

const answerTo = async (caller: Caller, call: Call, userId: number) =>
  (await studio.ask(caller, calls(userId)[call])).code ?? 'done';

const resolvers: readonly { readonly name: string; readonly prototype: object }[] = billingService({
  payments: testSettings,
}).providers.filter((each): each is Type => typeof each === 'function');

/** Names of what administrators alone may ask, as the resolvers say it. */
const allowedToAdmins = resolvers.flatMap((resolver) =>
  Object.getOwnPropertyNames(resolver.prototype).filter((name) => {
    const method = Object.getOwnPropertyDescriptor(resolver.prototype, name)?.value as object | undefined;
    return name !== 'constructor' && method && Reflect.getMetadata(accessKey, method) === 'admin';
  }),
);

/** All that is stored here, and what the provider holds. */
async function state(): Promise<unknown> {
  const [row] = await studio.billing.rows.query(sql`
    select (select count(*) from event) as events,
      (select string_agg(audit::text, ',' order by id) from audit) as audit,
      (select string_agg(timer::text, ',' order by stream, name) from timer) as timers,
      (select string_agg(account::text, ',' order by user_id) from account) as accounts`);
  return [row, [...studio.payments.subscriptions.values()]];
}

describe('the calls of administrators', () => {
  const blocked = { allowed: false, reason: 'trial-ended', message: gateMessages['trial-ended'] } as const;
  const refused: readonly (readonly [string, Caller, string])[] = [
    ['anonymous', { kind: 'anonymous' }, 'UNAUTHENTICATED'],
    ['an instructor', somebody(instructorId), 'FORBIDDEN'],
    ['an expired instructor', somebody(instructorId, { gate: blocked }), 'FORBIDDEN'],
    [
      'an administrator with a temporary password',
      somebody(adminId, { isAdmin: true, mustChangePassword: true }),
      'FORBIDDEN',
    ],
  ];

  it('are all tried here', () => {
    expect([...allowedToAdmins].sort()).toEqual([...names].sort());
  });

  it.each(refused)('are refused to %s, and change nothing', async (_who, caller, code) => {
    const before = await state();
    for (const target of [masterId, adminId, instructorId, payerId])
      for (const call of names) expect([call, await answerTo(caller, call, target)]).toEqual([call, code]);
    expect(await state()).toEqual(before);
  });

  const administrators = [
    ['an administrator', adminId],
    ['the master administrator', masterId],
  ] as const;

  it.each(administrators)(
    'do %s nothing to administrators, the master among them, nor to nobody',
    async (_who, by) => {
      const caller = somebody(by, { isAdmin: true });
      const before = await state();
      for (const call of deeds)
        expect([
          call,
          await answerTo(caller, call, masterId),
          await answerTo(caller, call, adminId),
          await answerTo(caller, call, 999_999),
        ]).toEqual([call, 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
      expect(await state()).toEqual(before);
    },
  );

  it.each(administrators)('are done for %s, and written down', async (_who, by) => {
    const caller = somebody(by, { isAdmin: true });
    const order = [
      ...(['extendTrial', 'revokeTrial', 'reactivateUserSubscription', 'cancelUserSubscription'] as const),
      ...(['subscriptionFigures', 'billingAudit', 'extendTrial'] as const),
    ];
    for (const call of order)
      expect([call, await answerTo(caller, call, instructorId)]).toEqual([call, 'done']);
    const noted = sql`select action, subject_user_id as whom from audit where by_user_id = ${by} order by id`;
    expect(await studio.billing.rows.query(noted)).toEqual(
      ['trial.extended', 'trial.revoked', 'access.granted', 'subscription.canceled', 'trial.extended'].map(
        (action) => ({ action, whom: instructorId }),
      ),
    );
  });
});
