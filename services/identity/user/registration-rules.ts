import {
  emailProblem,
  longestAddress,
  nameKey,
  trimAddress,
} from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';

/** What a person (or an administrator for them) fills in; trimmed by `registrationForm`. */
export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly fullName: string | null;
}

/** Characters. */
export const limits = { email: longestAddress, fullName: 200, password: 200 } as const;

/** Password minimum: at sign-up 8, on the administrator's side 6 (specification 1, section 8). */
export const passwordMinimum = { self: 8, admin: 6 } as const;

/** The master administrator's name: nobody else may take it, in any case. */
export const masterUsername = 'admin';
export const isMasterName = (username: string) => nameKey(username) === masterUsername;

const usernameShape = /^[a-z0-9._-]{3,32}$/i;

/** The input as it will be stored: outer blanks gone, an empty full name absent. The password stays as typed. */
export function registrationForm(
  input: Omit<RegistrationForm, 'fullName'> & { fullName?: string | null },
): RegistrationForm {
  return {
    username: input.username.trim(),
    email: trimAddress(input.email).normalize('NFC'),
    confirmEmail: trimAddress(input.confirmEmail).normalize('NFC'),
    password: input.password,
    fullName: input.fullName?.trim().normalize('NFC') || null,
  };
}

/** Every field's first fault, in the order of the form (specification 1, section 5; api-contract.md, "Rules"). */
export const registrationErrors = (form: RegistrationForm, minimum: number): FieldError[] =>
  problems({
    username: usernameProblem(form.username),
    email: emailProblem(form.email),
    confirmEmail: form.confirmEmail === form.email ? undefined : "Email addresses don't match",
    password: passwordProblem(form.password, minimum),
    fullName: textProblem('Full name', form.fullName ?? '', { max: limits.fullName }),
  });

function usernameProblem(username: string): Problem {
  if (!username) return 'Username is required';
  if (usernameShape.test(username)) return undefined;
  return 'Username must be 3 to 32 letters, digits, dots, underscores or hyphens';
}

function passwordProblem(password: string, minimum: number): Problem {
  const problem = textProblem('Password', password, { max: limits.password });
  if (problem) return problem;
  return [...password].length < minimum ? `Password must be at least ${minimum} characters long` : undefined;
}
