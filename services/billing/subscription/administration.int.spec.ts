import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { gateMessages } from '@cadenza/kernel/runtime/gate.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { figuresOf } from '../figures/figures.sql.js';
import {
  admin,
  billingUnderTest,
  registeredAt,
  type BillingUnderTest,
} from '../testing/billing-under-test.js';

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
  await studio.register(1, true);
  await studio.register(2, true);
}, startTimeoutMs);
afterAll(() => studio.close());

const day = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(registeredAt.getTime() + days * day).toISOString();
const calls = {
  extendTrial: 'mutation M($id: Int!) { extendTrial(userId: $id, days: 3) { id } }',
  revokeTrial: 'mutation M($id: Int!) { revokeTrial(userId: $id) { id } }',
  cancel: 'mutation M($id: Int!) { cancelUserSubscription(userId: $id) { id } }',
  reactivate: 'mutation M($id: Int!) { reactivateUserSubscription(userId: $id) { id } }',
};
const by = async (caller: Caller, call: keyof typeof calls, id: number) =>
  (await studio.ask(caller, calls[call], { id })).code ?? 'done';
const told = { reason: null, message: null };

describe('an administrator', () => {
  it('extends a trial that runs from its end, and one that is over from now; the timers move along', async () => {
    await studio.register(31);
    expect(await by(admin, 'extendTrial', 31)).toBe('done');
    expect(await studio.factsOf(31)).toEqual({
      ...{ subscriptionStatus: 'trialing', subscriptionRequired: false, trialEndDate: daysAfter(10) },
    });
    const timers = sql`select name, due from timer where stream = 'account-31' order by name`;
    expect(await studio.billing.rows.query(timers)).toEqual([
      { name: 'trial-end', due: new Date(daysAfter(10)) },
      { name: 'trial-ends-soon', due: new Date(daysAfter(8)) },
    ]);
    for (const days of [0, -1]) {
      const wrong = `mutation M($id: Int!) { extendTrial(userId: $id, days: ${days}) { id } }`;
      expect(await studio.ask(admin, wrong, { id: 31 })).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Please enter a valid number of days (greater than 0)',
      });
    }
    expect(studio.announced).toContain('account-31');
  });

  it('revokes a running trial: over at once, a subscription is required; and may let it run again', async () => {
    await studio.register(32);
    expect(await by(admin, 'revokeTrial', 32)).toBe('done');
    expect(await studio.factsOf(32)).toMatchObject({
      subscriptionStatus: 'trial_expired',
      subscriptionRequired: true,
    });
    const user = `query E($r: [_Any!]!) { _entities(representations: $r) { ... on User {
      access { allowed reason message } subscription { id } } } }`;
    const r = [{ __typename: 'User', id: 32, isAdmin: false, createdAt: registeredAt.toISOString() }];
    expect((await studio.ask(instructor(32), user, { r })).data).toEqual({
      _entities: [
        {
          access: { allowed: false, reason: 'trial-ended', message: gateMessages['trial-ended'] },
          subscription: null,
        },
      ],
    });
    expect(await studio.billing.rows.query(sql`select * from timer where stream = 'account-32'`)).toEqual([]);
    expect(await by(admin, 'revokeTrial', 32)).toBe('CONFLICT');
    expect(await by(admin, 'extendTrial', 32)).toBe('done');
    expect((await studio.ask(instructor(32), user, { r })).data).toMatchObject({
      _entities: [{ access: { allowed: true, ...told } }],
    });
  });

  it('ends a subscription at once', async () => {
    await studio.register(33);
    expect(await by(admin, 'cancel', 33)).toBe('CONFLICT');
    const id = await studio.subscribe(33);
    expect(await by(admin, 'cancel', 33)).toBe('done');
    expect(studio.payments.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
    expect(await studio.factsOf(33)).toMatchObject({
      subscriptionStatus: 'canceled',
      subscriptionRequired: true,
    });
    expect(await by(admin, 'cancel', 33)).toBe('CONFLICT');
  });

  it('lets a subscription go on that was to end; where nothing is paid for, gives access and takes it back', async () => {
    await studio.register(34);
    const id = await studio.subscribe(34);
    expect(await by(admin, 'reactivate', 34)).toBe('CONFLICT');
    await studio.ask(instructor(34), 'mutation { cancelSubscription { id } }');
    expect(await by(admin, 'reactivate', 34)).toBe('done');
    expect(studio.payments.subscriptions.get(id)).toMatchObject({ cancelAtPeriodEnd: false });

    await by(admin, 'cancel', 34);
    expect(await by(admin, 'reactivate', 34)).toBe('done');
    const granted = { subscriptionStatus: 'active', subscriptionRequired: false };
    expect(await studio.factsOf(34)).toMatchObject(granted);
    expect(studio.payments.charges.filter((each) => each === studio.payments.charges.at(-1))).toHaveLength(1);
    expect(await by(admin, 'cancel', 34)).toBe('done');
    expect(await studio.factsOf(34)).toMatchObject({ subscriptionStatus: 'canceled' });
    // Who pays then needs nothing given.
    await by(admin, 'reactivate', 34);
    await studio.subscribe(34);
    expect(await studio.factsOf(34)).toMatchObject(granted);
    expect(await studio.billing.rows.query(sql`select granted from account where user_id = 34`)).toEqual([
      { granted: false },
    ]);
  });

  it('is told of a subscription that has ended unheard of, and leaves no trace of going on with it', async () => {
    await studio.register(35);
    const id = await studio.subscribe(35);
    await studio.ask(instructor(35), 'mutation { cancelSubscription { id } }');
    studio.payments.change(id, studio.payments.ended());
    const { code, message } = await studio.ask(admin, calls.reactivate, { id: 35 });
    expect([code, message]).toEqual(['CONFLICT', 'This user’s subscription has ended']);
    expect(await studio.factsOf(35)).toMatchObject({ subscriptionStatus: 'canceled' });
    expect(await studio.billing.rows.query(sql`select from audit where subject_user_id = 35`)).toEqual([]);
  });

  it('is in the audit log with each of it, and with nothing that was refused', async () => {
    const log =
      'query A($id: Int!) { billingAudit(filter: { subjectUserId: $id }) { action detail byUserId } }';
    const actionsOn = async (id: number) => {
      const { data } = await studio.ask(admin, log, { id });
      return (data as { billingAudit: { action: string; byUserId: number }[] }).billingAudit;
    };
    expect(await actionsOn(32)).toEqual([
      { action: 'trial.extended', detail: '3 days', byUserId: 1 },
      { action: 'trial.revoked', detail: null, byUserId: 1 },
    ]);
    expect((await actionsOn(34)).map(({ action }) => action)).toEqual([
      ...['access.granted', 'subscription.canceled', 'access.granted', 'subscription.canceled'],
      'subscription.reactivated',
    ]);
    expect((await studio.ask(instructor(30), log, { id: 30 })).code).toBe('FORBIDDEN');
  });

  it('sees trials, active subscriptions and those that ended, by day', async () => {
    const figures =
      'query F($d: Int!) { subscriptionFigures(days: $d) { day trialsStarted active churned } }';
    const { data } = await studio.ask(admin, figures, { d: 2 });
    const expected = [
      { day: '2026-02-28', trialsStarted: 0, active: 0, churned: 0 },
      { day: '2026-03-01', trialsStarted: 5, active: 1, churned: 3 },
    ];
    expect(data).toEqual({ subscriptionFigures: expected });
    // Days are UTC's, wherever the database believes to be.
    const { rows } = studio.billing;
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      await rows.query(sql`select set_config('TimeZone', ${zone}, false)`);
      expect([zone, await rows.query(figuresOf(studio.clock.now(), 2))]).toEqual([zone, expected]);
    }
    for (const d of [0, 367, -1])
      expect((await studio.ask(admin, figures, { d })).code).toBe('VALIDATION_FAILED');
    expect((await studio.ask(instructor(30), figures, { d: 2 })).code).toBe('FORBIDDEN');
  });
});
