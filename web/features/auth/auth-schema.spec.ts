import { describe, expect, it } from '@jest/globals';
import { registrationSchema, signInSchema } from './auth-schema.js';

const valid = {
  username: 'robin',
  fullName: '',
  email: 'robin@example.org',
  confirmEmail: 'robin@example.org',
  password: 'long enough',
  confirmPassword: 'long enough',
};

const messages = (changed: Partial<typeof valid>) =>
  registrationSchema.safeParse({ ...valid, ...changed }).error?.issues.map(({ message }) => message) ?? [];

describe('registration', () => {
  it('takes a form without a full name', () => expect(messages({})).toEqual([]));

  it.each<[Partial<typeof valid>, string]>([
    [{ confirmPassword: 'other words' }, "Passwords don't match"],
    [{ password: '1234567', confirmPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [{ confirmEmail: 'robyn@example.org' }, "Email addresses don't match"],
    [{ username: '' }, 'Username is required'],
    [{ username: '\u200b\u2060' }, 'Username is required'],
    [{ username: 'ab' }, 'Username must be 3 to 32 letters, digits, dots, underscores or hyphens'],
    [{ email: 'robin', confirmEmail: 'robin' }, 'Please enter a valid email address'],
    [{ email: '', confirmEmail: '' }, 'Email is required'],
  ])('refuses %j', (changed, message) => expect(messages(changed)).toEqual([message]));

  it('says everything that is wrong at once', () => {
    expect(messages({ password: 'short', confirmEmail: '', username: '' })).toEqual(
      expect.arrayContaining([
        'Password must be at least 8 characters long',
        "Email addresses don't match",
        "Passwords don't match",
        'Username is required',
      ]),
    );
  });
});

describe('signing in', () => {
  it('needs both fields', () => {
    expect(signInSchema.safeParse({ username: ' ', password: '' }).error?.issues).toHaveLength(2);
  });
});
