import { expect, it } from '@jest/globals';
import { shareSchema, noValues } from '../lib/sharing/share-schema.js';
import { emailSchema } from './admin/email/email-schema.js';
import { createUserSchema } from './admin/settings/create-user-schema.js';
import { forgottenSchema, registrationSchema, signInSchema } from './auth/auth-schema.js';
import { contactProblems } from './contact/contact-rules.js';
import { isMoved, personalSchema } from './profile/personal/personal-schema.js';
import { studentSchema, valuesOf } from './students/student-schema.js';

const pasted = '\ufeff\u200b ann@example.org\u00a0\u2060';
const email = 'ann@example.org';
const password = 'long enough';
const person = { username: 'ann', fullName: 'Ann Lee', password, confirmPassword: password };
const newAccount = { ...person, isAdmin: false, newPassword: password };
const server = {
  host: 'smtp.example.org',
  port: '587',
  username: 'ann',
  password: '',
  removePassword: false,
};
const config = { ...server, port: 587, from: '', secure: true, passwordSet: false, version: 1 };

it.each<[string, { parse: (values: never) => object }, object, object]>([
  ['signing in', signInSchema, { username: pasted, password }, { username: email }],
  ['a forgotten password', forgottenSchema, { email: pasted }, { email }],
  [
    'registration',
    registrationSchema,
    { ...person, email: pasted, confirmEmail: email },
    { email, confirmEmail: email },
  ],
  ['the profile', personalSchema, { fullName: 'Ann Lee', email: pasted }, { email }],
  ['a new account', createUserSchema, { ...newAccount, email: pasted }, { email }],
  [
    'the sender of mails',
    emailSchema(config as never),
    { ...server, from: pasted, secure: true },
    { from: email },
  ],
  [
    'a student',
    studentSchema,
    { ...valuesOf(), firstName: 'Ann', lastName: 'Lee', email: pasted },
    { email },
  ],
  ['a share', shareSchema, { ...noValues, recipientEmail: pasted }, { recipientEmail: email }],
])(
  'takes an address pasted with invisible signs around it in the form of %s',
  (_form, schema, values, taken) => {
    expect(schema.parse(values as never)).toMatchObject(taken);
  },
);

it('takes such an address in a contact message', () => {
  const message = { name: 'Ann', phone: '030 1234567', subject: 'Music', message: 'How do I upload?' };
  expect(contactProblems({ ...message, email: pasted })).toEqual({});
});

it('compares such an address with the present one without its signs', () => {
  expect(isMoved(pasted, email)).toBe(false);
});
