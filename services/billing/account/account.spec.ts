import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { factsOfAdministrator, factsOfNewcomer, statusAt } from '@cadenza/kernel/runtime/gate.js';
import { accessAt } from './account.facts.js';
import { accountSlice } from './account.slice.js';

const registeredAt = new Date('2026-03-01T08:00:00Z');
const endsAt = new Date('2026-03-08T08:00:00Z');
const moment = (now: Date) => ({ now, caller: { userId: null, isAdmin: false, isSystem: true } });
const before = (date: Date) => new Date(date.getTime() - 1);
const started = {
  case: 'trialStarted',
  value: { userId: 7, startedAt: timestampFromDate(registeredAt), endsAt: timestampFromDate(endsAt) },
} as const;
const ended = { case: 'trialEnded', value: { userId: 7, endedAt: timestampFromDate(endsAt) } } as const;
const startTrial = { kind: 'startTrial', userId: 7, registeredAt } as const;
const endTrial = { kind: 'endTrial' } as const;
const account = specification(accountSlice);

describe('a trial', () => {
  it('runs seven days from the registration, whenever billing hears of it', () => {
    account.given().when(startTrial, moment(registeredAt)).then(started);
    account
      .given()
      .when(startTrial, moment(new Date('2026-03-20T00:00:00Z')))
      .then(started);
  });

  it('is had once', () => {
    account.given(started).when(startTrial, moment(registeredAt)).thenRefused('CONFLICT');
    account.given(started, ended).when(startTrial, moment(endsAt)).thenRefused('CONFLICT');
  });

  it('that an earlier account of the address had is over as it begins, until the link of a mail extends it', () => {
    const at = timestampFromDate(registeredAt);
    const over = [
      { case: 'trialStarted', value: { userId: 7, startedAt: at, endsAt: at } },
      { case: 'trialRevoked', value: { userId: 7, endedAt: at } },
    ] as const;
    account
      .given()
      .when({ ...startTrial, isUsed: true }, moment(registeredAt))
      .then(...over);
    account
      .given(...over)
      .when({ kind: 'extendTrial', days: 7 }, moment(registeredAt))
      .then({ case: 'trialExtended', value: { userId: 7, days: 7, endsAt: timestampFromDate(endsAt) } });
    account
      .given(...over)
      .when(endTrial, moment(endsAt))
      .thenNothing();
  });

  it('is announced as ended when its time has come, and once', () => {
    account.given(started).when(endTrial, moment(endsAt)).then(ended);
    account
      .given(started)
      .when(endTrial, moment(before(endsAt)))
      .thenNothing();
    account.given(started, ended).when(endTrial, moment(endsAt)).thenNothing();
    account.given().when(endTrial, moment(endsAt)).thenNothing();
  });

  it('goes on when its end was announced by a clock that was ahead', () => {
    const admin = { userId: 1, isAdmin: true, isSystem: false };
    const now = before(endsAt);
    account
      .given(started, ended)
      .when({ kind: 'revokeTrial' }, { now, caller: admin })
      .then({ case: 'trialRevoked', value: { userId: 7, endedAt: timestampFromDate(now) } });
  });

  it('is nobody’s to start or end', () => {
    const admin = { userId: 1, isAdmin: true, isSystem: false };
    account.given().when(startTrial, { caller: admin }).thenRefused('FORBIDDEN');
    account.given(started).when(endTrial, { now: endsAt, caller: admin }).thenRefused('FORBIDDEN');
  });
});

describe("an account's facts", () => {
  const facts = factsOfNewcomer(registeredAt);
  const ofNow = (now: Date) => ({ ...facts, subscriptionStatus: statusAt(facts, now) });

  it('let a trial in with its days, rounded up, and block afterwards', () => {
    const inside = { allowed: true, reason: null, message: null };
    expect(accessAt(ofNow(registeredAt), false, registeredAt)).toEqual({ ...inside, trialDaysLeft: 7 });
    expect(accessAt(ofNow(before(endsAt)), false, before(endsAt))).toEqual({ ...inside, trialDaysLeft: 1 });
    expect(accessAt(ofNow(endsAt), false, endsAt)).toEqual({
      allowed: false,
      reason: 'trial-ended',
      message: 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.',
      trialDaysLeft: null,
    });
  });

  it('speak of no trial to somebody whose renewal failed', () => {
    const owing = { ...facts, subscriptionStatus: 'past_due' };
    expect(accessAt(owing, false, endsAt)).toMatchObject({ reason: 'expired-or-canceled' });
  });

  it('never block an administrator', () => {
    expect(accessAt(factsOfAdministrator, true, endsAt).allowed).toBe(true);
    expect(accessAt(factsOfAdministrator, false, endsAt)).toMatchObject({ reason: 'generic' });
  });
});
