import { describe, expect, it } from '@jest/globals';
import type { Caller } from './caller.js';
import { type Grant, may, type Owned, type Right, selfOrAdmin } from './policy.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const user = (userId: number, isAdmin = false): Caller => ({
  kind: 'user',
  userId,
  isAdmin,
  sessionId: 's',
  gate: { allowed: true, trialDaysLeft: 3 },
});
const mine: Owned = { type: 'class', id: 42, ownerId: 1 };
const grant = (permission: Grant['permission'], more: Partial<Grant> = {}): Grant => ({
  type: 'class',
  id: 42,
  recipientId: 2,
  permission,
  expiresAt: null,
  ...more,
});
const rights: readonly Right[] = ['read', 'use', 'change'];
const given = (caller: Caller, grants: readonly Grant[]) =>
  rights.filter((right) => may(right, caller, mine, grants, now));

describe('the policy', () => {
  it('gives an owner everything, without a grant', () => {
    expect(given(user(1), [])).toEqual(['read', 'use', 'change']);
  });

  it('gives strangers, administrators, the system and nobody nothing', () => {
    for (const caller of [
      user(3),
      user(3, true),
      { kind: 'anonymous' } as const,
      { kind: 'system' } as const,
    ])
      expect(given(caller, [grant('edit')])).toEqual([]);
  });

  it.each([
    ['view', ['read']],
    ['use', ['read', 'use']],
    ['edit', ['read', 'use', 'change']],
  ] as const)('a %s share gives its recipient %j', (permission, expected) => {
    expect(given(user(2), [grant(permission)])).toEqual(expected);
  });

  it.each([
    ['another object', { id: 43 }],
    ['another kind of object with the same id', { type: 'music' }],
    ['another recipient', { recipientId: 3 }],
    ['a share that ended in the past', { expiresAt: new Date(now.getTime() - 1) }],
    ['a share that ends at this very moment', { expiresAt: now }],
  ] as const)('a grant of %s gives nothing', (_name, more) => {
    expect(given(user(2), [grant('edit', more)])).toEqual([]);
  });

  it('of several grants the widest counts, as long as it runs', () => {
    const ended = grant('edit', { expiresAt: new Date(0) });
    const running = grant('use', { expiresAt: new Date(now.getTime() + 1) });
    expect(given(user(2), [ended, grant('view'), running])).toEqual(['read', 'use']);
  });

  it("shows a person's own record to them, administrators and the system", () => {
    const seen = [
      user(1),
      user(2),
      user(2, true),
      { kind: 'system' } as const,
      { kind: 'anonymous' } as const,
    ];
    expect(seen.map((caller) => selfOrAdmin(caller, 1))).toEqual([true, false, true, true, false]);
  });
});
