import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { profileForm } from './profile-rules.js';
import { registrationForm } from './registration-rules.js';
import type { RegisterUser } from './user.commands.js';
import { userSlice } from './user.slice.js';

const now = new Date('2026-03-01T08:00:00Z');
const nobody = { now, caller: { userId: null, isAdmin: false, isSystem: false } };
const system = { now, caller: { userId: null, isAdmin: false, isSystem: true } };
const filledIn = {
  username: 'Maja.R',
  email: 'maja@example.org',
  confirmEmail: 'maja@example.org',
  password: 'ride-the-hill',
  fullName: 'Maja Ružić',
};
const registering = (
  form: Partial<typeof filledIn> = {},
  rest: Partial<RegisterUser> = {},
): RegisterUser => ({
  kind: 'register',
  userId: 7,
  by: 'self',
  isAdmin: false,
  form: registrationForm({ ...filledIn, ...form }),
  ...rest,
});
const registered = (isAdmin = false, byAdmin = false) =>
  ({
    case: 'registered',
    value: { userId: 7, isAdmin, byAdmin, registeredAt: timestampFromDate(now) },
  }) as const;
const user = specification(userSlice);

describe('registering', () => {
  it('is told by an event that holds no personal value', () => {
    user.given().when(registering(), nobody).then(registered());
    expect(
      JSON.stringify(registered(), (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/maja|ride/i);
  });

  it('happens once for a user', () => {
    user.given(registered()).when(registering(), nobody).thenRefused('CONFLICT');
  });

  it('leaves the reserved name to the product itself, in any case', () => {
    const asAdmin = registering({ username: 'ADMIN' });
    user.given().when(asAdmin, nobody).thenRefused('CONFLICT', 'Username already exists');
    const master = registering({ username: 'admin', password: 'sixsix' }, { by: 'admin', isAdmin: true });
    user
      .given()
      .when(master, system)
      .then(registered(true, true), { case: 'emailVerified', value: { userId: 7 } });
  });

  it('makes administrators only for administrators', () => {
    user
      .given()
      .when(registering({}, { isAdmin: true }), nobody)
      .thenRefused('FORBIDDEN');
    user
      .given()
      .when(registering({}, { by: 'admin' }), nobody)
      .thenRefused('FORBIDDEN');
  });

  it.each([
    ['username', { username: '' }, 'Username is required'],
    [
      'username',
      { username: 'ab' },
      'Username must be 3 to 32 letters, digits, dots, underscores or hyphens',
    ],
    ['username', { username: 'x'.repeat(33) }, /^Username must be/],
    ['username', { username: 'maja ružić' }, /^Username must be/],
    ['username', { username: 'maja\u0000' }, /^Username must be/],
    ['username', { username: 'x'.repeat(1_000_000) }, /^Username must be/],
    ['email', { email: '', confirmEmail: '' }, 'Email is required'],
    ['email', both('maja'), 'Please enter a valid email address'],
    ['email', both('ma\u0007ja@example.org'), 'Please enter a valid email address'],
    ['email', both('maja@home'), 'Please enter a valid email address'],
    ['email', both('ma\u0000ja@example.org'), 'Email contains characters that cannot be stored'],
    ['email', both(`${'a'.repeat(250)}@example.org`), 'Email must be at most 254 characters'],
    ['email', both(`a@${'b.'.repeat(500_000)}`), 'Email must be at most 254 characters'],
    ['confirmEmail', { confirmEmail: 'other@example.org' }, "Email addresses don't match"],
    ['password', { password: '7 chars' }, 'Password must be at least 8 characters long'],
    ['password', { password: '🚴🚴🚴🚴🚴🚴🚴' }, 'Password must be at least 8 characters long'],
    ['password', { password: 'p'.repeat(201) }, 'Password must be at most 200 characters'],
    ['password', { password: 'p'.repeat(1_000_000) }, 'Password must be at most 200 characters'],
    ['password', { password: 'ride\u0000the-hill' }, 'Password contains characters that cannot be stored'],
    ['fullName', { fullName: 'M'.repeat(201) }, 'Full name must be at most 200 characters'],
    ['fullName', { fullName: 'Maja\u0000' }, 'Full name contains characters that cannot be stored'],
    ['fullName', { fullName: 'Maja\ud800' }, 'Full name contains characters that cannot be stored'],
  ])('refuses a wrong %s: %#', (field, form, message) => {
    const refusal = user.given().when(registering(form), nobody).thenRefused('VALIDATION_FAILED');
    expect(refusal.errors).toEqual([{ field, message: refusal.message }]);
    expect(refusal.message).toMatch(message);
  });

  it('names every wrong field, and speaks the first one', () => {
    const form = { username: '!', email: 'x', confirmEmail: 'y', password: '', fullName: '\u0000' };
    const refusal = user.given().when(registering(form), nobody).thenRefused('VALIDATION_FAILED');
    const fields = ['username', 'email', 'confirmEmail', 'password', 'fullName'];
    expect(refusal.errors.map(({ field }) => field)).toEqual(fields);
    expect(refusal.message).toBe(refusal.errors[0]?.message);
  });

  it.each([
    { username: 'a.b' },
    { username: 'X'.repeat(32) },
    both('Ünïcode@exämple.org'),
    both('first.last+tag@sub.example.co'),
    { password: '🚴🚴🚴🚴🚴🚴🚴🚴' },
    { fullName: '👩‍👩‍👧 Zoë 🚴' },
    { fullName: '   ' },
  ])('takes what is right: %#', (form) => {
    user.given().when(registering(form), nobody).then(registered());
  });

  it('trims what people paste', () => {
    const form = registrationForm({ ...filledIn, username: ' maja ', email: ' m@x.org\n', fullName: ' ' });
    expect(form).toMatchObject({ username: 'maja', email: 'm@x.org', fullName: null });
  });

  it('trims invisible signs around a pasted address', () => {
    const pasted = both('\u200b\ufeffm@x.org\u00a0');
    expect(registrationForm({ ...filledIn, ...pasted })).toMatchObject(both('m@x.org'));
    expect(profileForm(pasted)).toEqual({ email: 'm@x.org' });
  });
});

function both(email: string) {
  return { email, confirmEmail: email };
}
