import { describe, expect, it, jest } from '@jest/globals';
import type { Caller } from './caller.js';
import { type Grant, may, type Owned, permitted, type Right, selfOrAdmin } from './policy.js';

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

describe('the policy, with the grants looked up', () => {
  const ask = (caller: Caller, grants: readonly Grant[], asOf: Date | null, late = false) => {
    const of = jest.fn(async () => ({ grants, asOf }));
    const answer = permitted('read', { caller, late }, mine, { of }, { now: () => now });
    return { of, answer };
  };
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const unavailable = { extensions: { code: 'UNAVAILABLE' } };

  it('never looks for an owner’s or nobody’s', async () => {
    for (const [caller, allowed] of [
      [user(1), true],
      [{ kind: 'anonymous' } as const, false],
    ] as const) {
      const { of, answer } = ask(caller, [grant('view')], null, true);
      expect(await answer).toBe(allowed);
      expect(of).not.toHaveBeenCalled();
    }
  });

  it('trusts a copy of at most 5 s, and says so of an older one only where it would allow', async () => {
    expect(await ask(user(2), [grant('view')], ago(5_000)).answer).toBe(true);
    await expect(ask(user(2), [grant('view')], ago(5_001)).answer).rejects.toMatchObject(unavailable);
    await expect(ask(user(2), [grant('view')], null).answer).rejects.toMatchObject(unavailable);
    expect(await ask(user(2), [], null).answer).toBe(false);
    expect(await ask(user(2), [grant('view', { expiresAt: now })], null).answer).toBe(false);
  });

  it('does not decide before what the caller did has arrived', async () => {
    await expect(ask(user(2), [], now, true).answer).rejects.toMatchObject(unavailable);
  });
});
