import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { ProviderSubscription } from '../payments/provider.js';
import { accountSlice } from './account.slice.js';
import { factsAt } from './standing.js';

const day = 24 * 60 * 60 * 1000;
const registeredAt = new Date('2026-03-01T08:00:00Z');
const after = (days: number) => new Date(registeredAt.getTime() + days * day);
const ts = timestampFromDate;
const now = after(1);
const system = { now, caller: { userId: null, isAdmin: false, isSystem: true } };
const admin = { now, caller: { userId: 1, isAdmin: true, isSystem: false } };
const instructor = { now, caller: { userId: 7, isAdmin: false, isSystem: false } };
const account = specification(accountSlice);

const started = {
  case: 'trialStarted',
  value: { userId: 7, startedAt: ts(registeredAt), endsAt: ts(after(7)) },
} as const;

const seen = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{ id: 'sub_1', customerId: 'cus_1', status: 'active', startedAt: now, currentPeriodStart: now },
  ...{ currentPeriodEnd: after(31), cancelAtPeriodEnd: false, endedAt: null },
  ...{ amount: 1499, currency: 'usd', interval: 'month', latestInvoice: null, ...change },
});
const changed = (change: Partial<ProviderSubscription> = {}) => {
  const { id, status, startedAt, currentPeriodStart, currentPeriodEnd, endedAt, ...rest } = seen(change);
  const { amount, currency, interval, cancelAtPeriodEnd } = rest;
  return {
    case: 'subscriptionChanged',
    value: {
      ...{ userId: 7, subscriptionId: id, status, amount, currency, interval, cancelAtPeriodEnd },
      ...{ startedAt: ts(startedAt), seenAt: ts(now) },
      ...{ currentPeriodStart: ts(currentPeriodStart), currentPeriodEnd: ts(currentPeriodEnd) },
      ...(endedAt ? { endedAt: ts(endedAt) } : {}),
    },
  } as const;
};
const note = (change: Partial<ProviderSubscription> = {}) =>
  ({ kind: 'noteSubscription', seen: seen(change) }) as const;
const ended = { status: 'canceled', endedAt: now };
type Events = Parameters<typeof account.given>;
const standing = (at: Date, ...events: Events) => {
  const { subscriptionStatus, subscriptionRequired } = factsAt(account.given(...events).state, at);
  return [subscriptionStatus, subscriptionRequired];
};

describe('what the provider says of a subscription', () => {
  it('is stored when it is news, in whosever name it was asked', () => {
    account.given(started).when(note(), instructor).then(changed());
    account.given(started, changed()).when(note(), system).thenNothing();
    account
      .given(started, changed())
      .when(note({ cancelAtPeriodEnd: true }), system)
      .then(changed({ cancelAtPeriodEnd: true }));
    account.given().when(note(), system).thenNothing();
  });

  it('of an older one is no news beside a better; what begins takes the place of what has ended', () => {
    const old = { id: 'sub_0', ...ended };
    account.given(started, changed()).when(note(old), system).thenNothing();
    account.given(started, changed(old)).when(note(), system).then(changed());
    account
      .given(started, changed())
      .when(note({ id: 'sub_2', status: 'incomplete' }), system)
      .thenNothing();
    account.given(started, changed(ended)).when(note(old), system).thenNothing();
    const begun = { id: 'sub_2', status: 'incomplete' };
    account.given(started, changed(ended)).when(note(begun), system).then(changed(begun));
  });

  it('decides how the account stands', () => {
    expect(standing(now, started)).toEqual(['trialing', false]);
    expect(standing(now, started, changed({ status: 'incomplete' }))).toEqual(['trialing', false]);
    expect(standing(after(8), started, changed({ status: 'incomplete_expired' }))).toEqual([
      'trial_expired',
      false,
    ]);
    expect(standing(now, started, changed())).toEqual(['active', false]);
    for (const status of ['past_due', 'unpaid', 'paused'])
      expect(standing(now, started, changed({ status }))).toEqual(['past_due', false]);
    expect(standing(now, started, changed(ended))).toEqual(['canceled', true]);
    expect(standing(now, started, changed(ended), changed({ id: 'sub_2', status: 'incomplete' }))).toEqual([
      ...['canceled', true],
    ]);
    const leaving = changed({ cancelAtPeriodEnd: true });
    expect(standing(after(30), started, leaving)).toEqual(['active', false]);
    expect(standing(after(31), started, leaving)).toEqual(['canceled', true]);
  });

  it('that a renewal failed is told once for each attempt; of a first payment it is not', () => {
    const latestInvoice = { id: 'in_2', attempts: 1, clientSecret: null };
    const late = { status: 'past_due', latestInvoice };
    const failed = (attempt: number) =>
      ({
        case: 'paymentFailed',
        value: { userId: 7, subscriptionId: 'sub_1', invoiceId: 'in_2', attempt, seenAt: ts(now) },
      }) as const;
    account.given(started, changed()).when(note(late), system).then(changed(late), failed(1));
    account.given(started, changed(late), failed(1)).when(note(late), system).thenNothing();
    const again = { ...late, latestInvoice: { ...latestInvoice, attempts: 2 } };
    account.given(started, changed(late), failed(1)).when(note(again), system).then(failed(2));
    account
      .given(started)
      .when(note({ status: 'incomplete', latestInvoice }), system)
      .then(changed({ status: 'incomplete' }));
  });
});

describe('what an administrator does', () => {
  const extended = (days: number, endsAt: Date) =>
    ({ case: 'trialExtended', value: { userId: 7, days, endsAt: ts(endsAt) } }) as const;
  const revoked = { case: 'trialRevoked', value: { userId: 7, endedAt: ts(now) } } as const;
  const granted = { case: 'accessGranted', value: { userId: 7 } } as const;
  const withdrawn = { case: 'accessWithdrawn', value: { userId: 7 } } as const;

  it('extends a trial from its end, from now where it is over, and where a subscription has lapsed', () => {
    const extend = { kind: 'extendTrial', days: 3 } as const;
    account
      .given(started)
      .when(extend, admin)
      .then(extended(3, after(10)));
    account
      .given(started)
      .when(extend, { ...admin, now: after(9) })
      .then(extended(3, after(12)));
    expect(standing(now, started, changed(ended), extended(3, after(10)))).toEqual(['trialing', false]);
    expect(standing(now, started, revoked, extended(3, after(10)))).toEqual(['trialing', false]);
    for (const days of [0, -1, 1.5, Number.NaN])
      account
        .given(started)
        .when({ kind: 'extendTrial', days }, admin)
        .thenRefused('VALIDATION_FAILED', 'Please enter a valid number of days (greater than 0)');
    account.given(started).when(extend, instructor).thenRefused('FORBIDDEN', 'Administrators only');
    account.given().when(extend, admin).thenRefused('NOT_FOUND', 'User not found');
  });

  it('revokes a trial that runs', () => {
    const revoke = { kind: 'revokeTrial' } as const;
    account.given(started).when(revoke, admin).then(revoked);
    account
      .given(started)
      .when(revoke, { ...admin, now: after(7) })
      .thenRefused('CONFLICT');
    account.given(started, changed()).when(revoke, admin).thenRefused('CONFLICT');
    account.given(started).when(revoke, instructor).thenRefused('FORBIDDEN');
    expect(standing(now, started, revoked)).toEqual(['trial_expired', true]);
  });

  it('gives access until it is taken back or paid for', () => {
    account.given(started).when({ kind: 'grantAccess' }, admin).then(granted);
    account.given(started, granted).when({ kind: 'grantAccess' }, admin).thenRefused('CONFLICT');
    account.given(started, changed()).when({ kind: 'grantAccess' }, admin).thenRefused('CONFLICT');
    account.given(started, granted).when({ kind: 'withdrawAccess' }, admin).then(withdrawn);
    account.given(started).when({ kind: 'withdrawAccess' }, admin).thenRefused('CONFLICT');
    expect(standing(after(9), started, granted)).toEqual(['active', false]);
    expect(standing(after(9), started, granted, changed(ended))).toEqual(['active', false]);
    expect(standing(after(9), started, granted, withdrawn)).toEqual(['canceled', true]);
    expect(standing(after(9), started, granted, changed(), changed(ended))).toEqual(['canceled', true]);
  });
});

describe('the end', () => {
  const soon = { case: 'trialEndingSoon', value: { userId: 7, endsAt: ts(after(7)) } } as const;
  const closed = { case: 'accountClosed', value: { userId: 7 } } as const;

  it('of a trial is told to come two days before, once, and only of one that runs', () => {
    const tell = { kind: 'tellTrialEndsSoon' } as const;
    const at = (days: number) => ({ ...system, now: after(days) });
    account.given(started).when(tell, at(5)).then(soon);
    account.given(started).when(tell, at(4.9)).thenNothing();
    account.given(started).when(tell, at(7)).thenNothing();
    account.given(started, soon).when(tell, at(6)).thenNothing();
    account.given(started, changed()).when(tell, at(6)).thenNothing();
    account.given(started, changed()).when({ kind: 'endTrial' }, at(7)).thenNothing();
  });

  it('of an account leaves nothing that could change, but what the provider must delete', () => {
    account.given(started).when({ kind: 'close' }, system).then(closed);
    account.given(started).when({ kind: 'close' }, admin).thenRefused('FORBIDDEN');
    account.given(started, closed).when({ kind: 'close' }, system).thenNothing();
    account.given(started, closed).when(note(), system).thenNothing();
    const known = { case: 'customerKnown', value: { userId: 7, customerId: 'cus_1' } } as const;
    account.given(started, closed).when({ kind: 'noteCustomer', customerId: 'cus_1' }, system).then(known);
    const forgotten = { case: 'customerForgotten', value: { userId: 7 } } as const;
    account.given(started, known, closed).when({ kind: 'noteForgotten' }, system).then(forgotten);
    account.given(started, known, closed, forgotten).when({ kind: 'noteForgotten' }, system).thenNothing();
    expect(standing(now, started, changed(), closed)).toEqual(['canceled', true]);
  });

  it('a refund is noted when more was given back than is known', () => {
    const refund = (amount: number) =>
      ({
        kind: 'noteRefund',
        refund: { chargeId: 'ch_1', customerId: 'cus_1', amount, currency: 'usd' },
      }) as const;
    const refunded = {
      case: 'paymentRefunded',
      value: { userId: 7, chargeId: 'ch_1', amount: 500, currency: 'usd', seenAt: ts(now) },
    } as const;
    account.given(started).when(refund(500), system).then(refunded);
    account.given(started, refunded).when(refund(500), system).thenNothing();
    account.given(started).when(refund(0), system).thenNothing();
  });
});
