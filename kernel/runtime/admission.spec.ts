import { expect, it } from '@jest/globals';
import type { Access } from './access.js';
import { refusalOf } from './admission.js';
import type { Caller } from './caller.js';
import { undecided } from './gate.js';

const person = (more: Partial<Extract<Caller, { kind: 'user' }>> = {}): Caller => ({
  kind: 'user',
  userId: 7,
  isAdmin: false,
  sessionId: 's',
  gate: { allowed: true, trialDaysLeft: 3 },
  ...more,
});
const ended = { allowed: false, reason: 'trial-ended', message: 'Ended.' } as const;
const callers: Record<string, Caller> = {
  nobody: { kind: 'anonymous' },
  gateway: { kind: 'system' },
  instructor: person(),
  expired: person({ gate: ended }),
  unknown: person({ gate: undecided }),
  administrator: person({ isAdmin: true }),
  temporary: person({ mustChangePassword: true }),
  'temporary administrator': person({ isAdmin: true, mustChangePassword: true }),
  'temporary and expired': person({ mustChangePassword: true, gate: ended }),
};
const codes = (access: Access | undefined) =>
  Object.values(callers).map((caller) => refusalOf(access, { caller })?.rejection.code ?? 'in');
const unauthenticated = 'UNAUTHENTICATED';
const no = 'FORBIDDEN';

it.each<[Access | undefined, string[]]>([
  ['public', Array<string>(9).fill('in')],
  ['account', [unauthenticated, ...Array<string>(8).fill('in')]],
  ['signed-in', [unauthenticated, 'in', 'in', 'in', 'in', 'in', no, no, no]],
  ['gated', [unauthenticated, 'in', 'in', 'SUBSCRIPTION_REQUIRED', 'UNAVAILABLE', 'in', no, no, no]],
  ['admin', [unauthenticated, 'in', no, no, no, 'in', no, no, no]],
  ['internal', [no, 'in', no, no, no, no, no, no, no]],
  [undefined, Array<string>(9).fill(no)],
])('%s lets in whom it should', (access, expected) => {
  expect(codes(access)).toEqual(expected);
});

it('a temporary password is told before anything else', () => {
  for (const access of ['signed-in', 'gated', 'admin'] as const)
    expect(refusalOf(access, { caller: callers['temporary and expired']! })?.message).toBe(
      'Please choose a new password first',
    );
});
