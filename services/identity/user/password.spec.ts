import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { PasswordChangedBy } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { admin, nobody, registered, registeredAt, self, stranger, system } from '../testing/circumstances.js';
import { registrationForm } from './registration-rules.js';
import type { SetPassword } from './user.commands.js';
import { userSlice } from './user.slice.js';

const user = specification(userSlice);

describe('a password', () => {
  const set = (how: Partial<SetPassword> = {}): SetPassword => ({
    kind: 'setPassword',
    userId: 7,
    by: 'self',
    temporary: false,
    password: 'ride-the-hill',
    ...how,
  });
  const changed = (how: PasswordChangedBy, temporary = false) =>
    ({ case: 'passwordChanged', value: { userId: 7, by: how, temporary } }) as const;

  it('is changed by the person, by a link, and by an administrator for a while', () => {
    user.given(registered()).when(set(), self).then(changed(PasswordChangedBy.SELF));
    user
      .given(registered())
      .when(set({ by: 'link' }), nobody)
      .then(changed(PasswordChangedBy.LINK));
    const given = set({ by: 'admin', temporary: true, password: 'sixsix' });
    user.given(registered()).when(given, admin).then(changed(PasswordChangedBy.ADMIN, true));
    user
      .given(registered())
      .when(set({ temporary: true }), self)
      .then(changed(PasswordChangedBy.SELF));
  });

  it('is nobody else’s to change', () => {
    for (const caller of [stranger, nobody, admin])
      user.given(registered()).when(set(), caller).thenRefused('FORBIDDEN');
    for (const caller of [self, stranger, nobody])
      user
        .given(registered())
        .when(set({ by: 'admin', temporary: true }), caller)
        .thenRefused('FORBIDDEN');
  });

  it.each([
    ['self', '', 'New password is required'],
    ['self', '7 chars', 'Password must be at least 8 characters'],
    ['link', '🚴🚴🚴🚴🚴🚴🚴', 'Password must be at least 8 characters'],
    ['admin', 'five5', 'Password must be at least 6 characters long'],
    ['self', 'p'.repeat(201), 'Password must be at most 200 characters'],
    ['self', 'ride\u0000the-hill', 'Password contains characters that cannot be stored'],
  ] as const)('by %s %j is refused', (who, password, message) => {
    const refusal = user
      .given(registered())
      .when(set({ by: who, password }), who === 'admin' ? admin : self)
      .thenRefused('VALIDATION_FAILED', message);
    expect(refusal.errors).toEqual([{ field: 'newPassword', message }]);
  });

  it('of an account that an administrator makes is temporary; the product’s own first users keep theirs', () => {
    const email = 'a@b.org';
    const form = registrationForm({ username: 'maja', email, confirmEmail: email, password: 'sixsix' });
    const made = { kind: 'register', userId: 7, by: 'admin', isAdmin: false, form } as const;
    const value = { userId: 7, isAdmin: false, byAdmin: true, registeredAt };
    user
      .given()
      .when(made, admin)
      .then({ case: 'registered', value: { ...value, temporaryPassword: true } });
    user
      .given()
      .when(made, system)
      .then(
        { case: 'registered', value: { ...value, temporaryPassword: false } },
        { case: 'emailVerified', value: { userId: 7 } },
      );
  });
});
