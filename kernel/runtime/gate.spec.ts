import { describe, expect, it } from '@jest/globals';
import {
  answerOf,
  factsOfNewcomer,
  gate,
  type GateFacts,
  type GateReason,
  gateMessages,
  statusAt,
} from './gate.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const nobody: GateFacts = {
  isAdmin: false,
  subscriptionRequired: false,
  subscriptionStatus: 'inactive',
  trialEndDate: null,
  server: null,
};
const server = (
  userStatus: string,
  subscriptionRequired: boolean,
  subscriptionStatus: string | null = null,
) => ({
  userStatus,
  subscriptionRequired,
  subscriptionStatus,
});
type Expected = GateReason | 'allowed' | number;

/** The eight rules of specification 1, section 4, each with the rule that would answer otherwise. */
const table: readonly [string, Partial<GateFacts>, Expected][] = [
  ['1 an administrator', { isAdmin: true, subscriptionRequired: true, server: 'failed' }, 'allowed'],
  ['2 required', { subscriptionRequired: true, subscriptionStatus: 'active' }, 'trial-ended'],
  [
    '2 required, though the trial runs',
    { subscriptionRequired: true, trialEndDate: inDays(5) },
    'trial-ended',
  ],
  [
    '2 required, canceled',
    { subscriptionRequired: true, subscriptionStatus: 'canceled' },
    'expired-or-canceled',
  ],
  ['3 status failed, active', { server: 'failed', subscriptionStatus: 'active' }, 'allowed'],
  [
    '3 failed, trial expired',
    { server: 'failed', subscriptionStatus: 'trial_expired', trialEndDate: inDays(1) },
    'trial-ended',
  ],
  [
    '3 failed, canceled',
    { server: 'failed', subscriptionStatus: 'canceled', trialEndDate: inDays(1) },
    'expired-or-canceled',
  ],
  [
    '3 failed, trialing: on to rule 7',
    { server: 'failed', subscriptionStatus: 'trialing', trialEndDate: inDays(1) },
    1,
  ],
  [
    '4 the server requires, trial expired',
    { server: server('trial_expired', true), subscriptionStatus: 'active' },
    'trial-ended',
  ],
  [
    '4 the server requires, anything else',
    { server: server('past_due', true), subscriptionStatus: 'active' },
    'expired-or-canceled',
  ],
  ['5 active here', { subscriptionStatus: 'active' }, 'allowed'],
  ['5 active there', { server: server('', false, 'active'), subscriptionStatus: 'canceled' }, 'allowed'],
  ['6 canceled', { subscriptionStatus: 'canceled', trialEndDate: inDays(5) }, 'expired-or-canceled'],
  ['6 trial expired', { subscriptionStatus: 'trial_expired', trialEndDate: inDays(5) }, 'trial-ended'],
  ['7 the trial runs 7 days', { subscriptionStatus: 'trialing', trialEndDate: inDays(7) }, 7],
  ['7 days are rounded up', { trialEndDate: inDays(0.01) }, 1],
  ['7 one day and a bit', { trialEndDate: inDays(1.01) }, 2],
  ['7 ends at this very moment', { trialEndDate: now }, 'trial-ended'],
  ['7 passed', { subscriptionStatus: 'trialing', trialEndDate: inDays(-1) }, 'trial-ended'],
  ['8 nothing known', {}, 'generic'],
  ['8 past due without a trial', { subscriptionStatus: 'past_due' }, 'generic'],
];

describe('the subscription gate', () => {
  it.each(table)('%s', (_name, facts, expected) => {
    const verdict = gate({ ...nobody, ...facts }, now);
    if (expected === 'allowed') expect(verdict).toEqual({ allowed: true, trialDaysLeft: null });
    else if (typeof expected === 'number')
      expect(verdict).toEqual({ allowed: true, trialDaysLeft: expected });
    else expect(verdict).toEqual({ allowed: false, reason: expected, message: gateMessages[expected] });
  });

  const statuses = ['active', 'trialing', 'past_due', 'canceled', 'trial_expired', 'inactive'];
  const servers = [
    'failed' as const,
    null,
    ...[...statuses, ''].flatMap((status) =>
      [true, false].flatMap((required) =>
        [null, 'active', 'canceled'].map((paid) => server(status, required, paid)),
      ),
    ),
  ];
  const combinations = [true, false].flatMap((isAdmin) =>
    [true, false].flatMap((subscriptionRequired) =>
      statuses.flatMap((subscriptionStatus) =>
        [null, inDays(-1), inDays(3)].flatMap((trialEndDate) =>
          servers.map((one) => ({
            isAdmin,
            subscriptionRequired,
            subscriptionStatus,
            trialEndDate,
            server: one,
          })),
        ),
      ),
    ),
  );

  it('agrees with the rules read one after the other, for all combinations', () => {
    expect(combinations).toHaveLength(3168);
    for (const facts of combinations)
      expect({ facts, ...short(facts) }).toEqual({ facts, ...byTheText(facts) });
  });
});

describe('a renewal that failed', () => {
  const facts = { subscriptionRequired: false, subscriptionStatus: 'past_due' };
  const verdict = (trialEndDate: Date | null) => {
    const known = { ...nobody, ...facts, trialEndDate };
    return gate({ ...known, server: answerOf(known, now) }, now);
  };

  it.each([inDays(-30), now, null])('is owed, and no trial that has ended: %s', (trialEndDate) => {
    expect(verdict(trialEndDate)).toMatchObject({ reason: 'expired-or-canceled' });
  });

  it('does not end a trial that an administrator gave', () => {
    expect(verdict(inDays(3))).toEqual({ allowed: true, trialDaysLeft: 3 });
  });

  it.each(['active', 'trialing', 'canceled', 'trial_expired', 'inactive'])('is nothing to %s', (status) => {
    expect(answerOf({ ...facts, subscriptionStatus: status, trialEndDate: null }, now)).toBeNull();
  });
});

describe('a trial', () => {
  const registeredAt = new Date('2026-01-01T10:00:00.000Z');
  const facts = factsOfNewcomer(registeredAt);
  const end = new Date('2026-01-08T10:00:00.000Z');

  it('runs seven days from the registration', () => {
    expect(facts).toEqual({
      subscriptionStatus: 'trialing',
      subscriptionRequired: false,
      trialEndDate: end,
    });
    expect(gate({ ...nobody, ...facts }, registeredAt)).toEqual({ allowed: true, trialDaysLeft: 7 });
  });

  it('ends by the clock, announced or not', () => {
    expect(statusAt(facts, new Date(end.getTime() - 1))).toBe('trialing');
    expect(statusAt(facts, end)).toBe('trial_expired');
    expect(statusAt({ ...facts, subscriptionStatus: 'active' }, end)).toBe('active');
  });
});

function short(facts: GateFacts) {
  const verdict = gate(facts, now);
  return { verdict: verdict.allowed ? (verdict.trialDaysLeft ?? 'allowed') : verdict.reason };
}

/** The specification's sentences, as a list of conditions; the first that applies decides. */
function byTheText(facts: GateFacts): { verdict: Expected | undefined } {
  const { subscriptionStatus: local, trialEndDate: trial } = facts;
  const failed = facts.server === 'failed';
  const status = facts.server === 'failed' ? null : facts.server;
  const rules: [boolean, Expected][] = [
    [facts.isAdmin, 'allowed'],
    [facts.subscriptionRequired && local === 'canceled', 'expired-or-canceled'],
    [facts.subscriptionRequired, 'trial-ended'],
    [failed && local === 'active', 'allowed'],
    [failed && local === 'trial_expired', 'trial-ended'],
    [failed && local === 'canceled', 'expired-or-canceled'],
    [status?.subscriptionRequired === true && status.userStatus === 'trial_expired', 'trial-ended'],
    [status?.subscriptionRequired === true, 'expired-or-canceled'],
    [local === 'active' || status?.subscriptionStatus === 'active', 'allowed'],
    [local === 'canceled', 'expired-or-canceled'],
    [local === 'trial_expired', 'trial-ended'],
    [trial !== null && trial > now, 3],
    [trial !== null, 'trial-ended'],
    [true, 'generic'],
  ];
  return { verdict: rules.find(([applies]) => applies)?.[1] };
}
