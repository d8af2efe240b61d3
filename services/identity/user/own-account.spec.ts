import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { PasswordChangedBy } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { profileForm } from './profile-rules.js';
import { registrationForm } from './registration-rules.js';
import type { SetPassword } from './user.commands.js';
import { userSlice } from './user.slice.js';

const now = new Date('2026-03-01T08:00:00Z');
const by = (userId: number | null, role: { isAdmin?: boolean; isSystem?: boolean } = {}) => ({
  now,
  caller: { userId, isAdmin: false, isSystem: false, ...role },
});
const self = by(7);
const stranger = by(8);
const nobody = by(null);
const admin = by(1, { isAdmin: true });
const system = by(null, { isSystem: true });
const registeredAt = timestampFromDate(now);
const registered = (isAdmin = false) =>
  ({ case: 'registered', value: { userId: 7, isAdmin, registeredAt } }) as const;
const deleted = { case: 'deleted', value: { userId: 7, byUserId: 1 } } as const;
const verified = { case: 'emailVerified', value: { userId: 7 } } as const;
const user = specification(userSlice);

describe('a profile', () => {
  const change = (form: Parameters<typeof profileForm>[0], emailChanged = false) =>
    ({ kind: 'changeProfile', userId: 7, form: profileForm(form), emailChanged }) as const;

  it('is changed by the person, without a word of it in the event', () => {
    const event = { case: 'profileChanged', value: { userId: 7, emailChanged: false } } as const;
    user
      .given(registered())
      .when(change({ fullName: ' Maja ' }), self)
      .then(event);
    user
      .given(registered())
      .when({ kind: 'changeImage', userId: 7 }, self)
      .then({ case: 'profileChanged', value: { userId: 7 } });
    user.given(registered()).when(change({}), self).thenNothing();
  });

  it('has to be verified anew with another address', () => {
    const moved = { case: 'profileChanged', value: { userId: 7, emailChanged: true } } as const;
    user
      .given(registered(), verified)
      .when(change({ email: 'a@b.org' }, true), self)
      .then(moved);
    user.given(registered(), verified).when({ kind: 'verifyEmail', userId: 7 }, nobody).thenNothing();
    user.given(registered(), verified, moved).when({ kind: 'verifyEmail', userId: 7 }, nobody).then(verified);
  });

  it.each([stranger, nobody, admin])('is nobody else’s: %#', (caller) => {
    user
      .given(registered())
      .when(change({ fullName: 'Other' }), caller)
      .thenRefused('FORBIDDEN');
    user.given(registered()).when({ kind: 'changeImage', userId: 7 }, caller).thenRefused('FORBIDDEN');
    const none = {
      kind: 'setNotifications',
      userId: 7,
      reminders: false,
      shares: false,
      news: false,
    } as const;
    user.given(registered()).when(none, caller).thenRefused('FORBIDDEN');
  });

  it.each([
    [{ fullName: '' }, 'fullName', 'Name is required'],
    [{ fullName: ' \u200b ' }, 'fullName', 'Name is required'],
    [{ fullName: 'x'.repeat(201) }, 'fullName', 'Name must be at most 200 characters'],
    [{ fullName: 'a\u0000' }, 'fullName', 'Name contains characters that cannot be stored'],
    [{ email: ' ' }, 'email', 'Email is required'],
    [{ email: 'maja' }, 'email', 'Email is invalid'],
    [{ email: 'maja@home' }, 'email', 'Email is invalid'],
    [{ email: `${'a'.repeat(250)}@b.org` }, 'email', 'Email must be at most 254 characters'],
  ])('%j is refused', (form, field, message) => {
    const refusal = user
      .given(registered())
      .when(change(form), self)
      .thenRefused('VALIDATION_FAILED', message);
    expect(refusal.errors).toEqual([{ field, message }]);
  });
});

describe('notifications', () => {
  const set = (reminders: boolean, shares: boolean, news: boolean) =>
    ({ kind: 'setNotifications', userId: 7, reminders, shares, news }) as const;

  it('are all wanted at first, and told when they change', () => {
    const off = {
      case: 'notificationsChanged',
      value: { userId: 7, reminders: true, shares: false, news: false },
    } as const;
    user
      .given(registered())
      .when(set(true, true, true), self)
      .thenNothing();
    user
      .given(registered())
      .when(set(true, false, false), self)
      .then(off);
    user
      .given(registered(), off)
      .when(set(true, false, false), self)
      .thenNothing();
  });
});

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
      .then({ case: 'registered', value: { ...value, temporaryPassword: false } });
  });
});

describe('deleting', () => {
  const remove = (more: { isMaster?: boolean; isLastAdmin?: boolean } = {}) =>
    ({ kind: 'delete', userId: 7, isMaster: false, isLastAdmin: false, ...more }) as const;

  it('is done by the person or an administrator', () => {
    user
      .given(registered())
      .when(remove(), self)
      .then({ case: 'deleted', value: { userId: 7, byUserId: 7 } });
    user.given(registered()).when(remove(), admin).then(deleted);
    for (const caller of [stranger, nobody])
      user.given(registered()).when(remove(), caller).thenRefused('FORBIDDEN');
  });

  it('spares the master administrator, whoever asks, and the last administrator', () => {
    for (const caller of [self, admin, system])
      user
        .given(registered(true))
        .when(remove({ isMaster: true }), caller)
        .thenRefused('FORBIDDEN', 'The master administrator cannot be deleted');
    user
      .given(registered(true))
      .when(remove({ isLastAdmin: true }), self)
      .thenRefused('CONFLICT', 'The last administrator cannot be deleted');
    user
      .given(registered(false))
      .when(remove({ isLastAdmin: true }), admin)
      .then(deleted);
  });

  it('leaves nothing to change', () => {
    const set = {
      kind: 'setPassword',
      userId: 7,
      by: 'link',
      temporary: false,
      password: 'ride-the-hill',
    } as const;
    for (const given of [[], [registered(), deleted]] as const) {
      user
        .given(...given)
        .when(remove(), admin)
        .thenRefused('NOT_FOUND');
      user
        .given(...given)
        .when(set, nobody)
        .thenRefused('NOT_FOUND');
      user
        .given(...given)
        .when({ kind: 'verifyEmail', userId: 7 }, nobody)
        .thenRefused('NOT_FOUND');
    }
  });
});
