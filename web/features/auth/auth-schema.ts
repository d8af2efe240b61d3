import * as z from 'zod/mini';
import { emailShape, trimAddress } from '../../lib/email-shape.js';
import { hasText } from '../../lib/has-text.js';

const required = (what: string, trim = z.trim()) =>
  z.string().check(trim, z.refine(hasText, `${what} is required`));
const MIN_PASSWORD = 8;

/** The server's shapes and sentences: what it would refuse is said together with all the rest. */
const usernameShape = /^[a-z0-9._-]{3,32}$/i;
const shaped = (what: string, shape: Pick<RegExp, 'test'>, message: string, trim = z.trim()) =>
  required(what, trim).check(z.refine((value) => !hasText(value) || shape.test(value), message));
const trimmedAddress = z.overwrite(trimAddress);
const address = shaped('Email', emailShape, 'Please enter a valid email address', trimmedAddress);

export const signInSchema = z.object({
  // An email address is also taken.
  username: required('Username', trimmedAddress),
  password: z.string().check(z.minLength(1, 'Password is required')),
});

export const forgottenSchema = z.object({ email: address });

export type ForgottenValues = z.infer<typeof forgottenSchema>;

export type SignInValues = z.infer<typeof signInSchema>;

/** Specification 1, section 5. Every broken rule speaks at its own field, also where others are broken. */
export const registrationSchema = z
  .object({
    username: shaped(
      'Username',
      usernameShape,
      'Username must be 3 to 32 letters, digits, dots, underscores or hyphens',
    ),
    fullName: z.string().check(z.trim()),
    email: address,
    confirmEmail: z.string().check(trimmedAddress),
    password: z.string().check(z.minLength(MIN_PASSWORD, 'Password must be at least 8 characters long')),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((values) => values.email === values.confirmEmail, {
      path: ['confirmEmail'],
      error: "Email addresses don't match",
      when: () => true,
    }),
    z.refine((values) => values.password === values.confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
      when: () => true,
    }),
  );

export type RegistrationValues = z.infer<typeof registrationSchema>;
