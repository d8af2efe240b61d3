import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { PasswordChangedBy } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { admin, nobody, registered, self, stranger, system } from '../testing/circumstances.js';
import { profileForm } from './profile-rules.js';
import { userSlice } from './user.slice.js';

const deleted = { case: 'deleted', value: { userId: 7, byUserId: 1 } } as const;
const verified = { case: 'emailVerified', value: { userId: 7 } } as const;
const user = specification(userSlice);

describe('a profile', () => {
  const change = (form: Parameters<typeof profileForm>[0]) =>
    ({ kind: 'changeProfile', userId: 7, form: profileForm(form) }) as const;

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

  it('keeps its address, verified, until the link to another was followed by whomever', () => {
    const asked = { case: 'profileChanged', value: { userId: 7, emailChanged: false } } as const;
    const moved = { case: 'profileChanged', value: { userId: 7, emailChanged: true } } as const;
    user
      .given(registered(), verified)
      .when(change({ email: 'a@b.org' }), self)
      .then(asked);
    user.given(registered(), verified).when({ kind: 'verifyEmail', userId: 7 }, nobody).thenNothing();
    const move = { kind: 'moveEmail', userId: 7, emailChanged: true } as const;
    user.given(registered(), asked).when(move, nobody).then(moved, verified);
    const ended = {
      case: 'passwordChanged',
      value: { userId: 7, by: PasswordChangedBy.LINK, temporary: false },
    } as const;
    user
      .given(registered(), moved)
      .when({ ...move, endsPassword: true }, nobody)
      .then(moved, verified, ended);
    user.given(registered(), moved).when({ kind: 'verifyEmail', userId: 7 }, nobody).then(verified);
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

describe('what the link of a mail says of mails of shares', () => {
  const choose = (wanted: boolean) => ({ kind: 'chooseShareMails', userId: 7, wanted }) as const;
  const changed = (reminders: boolean, shares: boolean) =>
    ({ case: 'notificationsChanged', value: { userId: 7, reminders, shares, news: true } }) as const;

  it('is kept as the wish of the account, and leaves the others', () => {
    user.given(registered(), changed(false, true)).when(choose(false), system).then(changed(false, false));
    user.given(registered(), changed(true, false)).when(choose(true), system).then(changed(true, true));
    user.given(registered()).when(choose(true), system).thenNothing();
    user.given(registered(), deleted).when(choose(false), system).thenRefused('NOT_FOUND');
  });

  it('is said by sharing alone', () => {
    for (const caller of [self, admin, nobody])
      user.given(registered()).when(choose(false), caller).thenRefused('FORBIDDEN');
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
