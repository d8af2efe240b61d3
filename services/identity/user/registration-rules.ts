import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';

/** What a person (or an administrator for them) fills in; trimmed by `registrationForm`. */
export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly fullName: string | null;
}

/** Characters; the longest address SMTP can carry has 254. */
export const limits = { username: 32, email: 254, fullName: 200, password: 200 } as const;

/** Password minimum: at sign-up 8, on the administrator's side 6 (specification 1, section 8). */
export const passwordMinimum = { self: 8, admin: 6 } as const;

/** The master administrator's name: nobody else may take it, in any case. */
export const masterUsername = 'admin';

const usernameShape = /^[a-z0-9._-]{3,32}$/i;
const emailShape = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
/** Control characters and halves of surrogate pairs: PostgreSQL cannot store U+0000, and nobody types the others. */
const unusable = /[\p{Cc}\p{Cs}]/u;

/** Counted as people do, an emoji for one. */
const tooLong = (text: string, limit: number) => text.length > limit * 2 || [...text].length > limit;

/** Whether a text could be somebody's user name, e-mail address or password at all; else no look-up is worth it. */
export const usable = (text: string, limit: number) => !tooLong(text, limit) && !unusable.test(text);

/** Names compare without case: this is what must be unique. */
export const nameKey = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** The input as it will be stored: outer blanks gone, an empty full name absent. The password stays as typed. */
export function registrationForm(
  input: Omit<RegistrationForm, 'fullName'> & { fullName?: string | null },
): RegistrationForm {
  return {
    username: input.username.trim(),
    email: input.email.trim().normalize('NFC'),
    confirmEmail: input.confirmEmail.trim().normalize('NFC'),
    password: input.password,
    fullName: input.fullName?.trim().normalize('NFC') || null,
  };
}

/** Every field's first fault, in the order of the form (specification 1, section 5; api-contract.md, "Rules"). */
export function registrationErrors(form: RegistrationForm, minimum: number): FieldError[] {
  const faults: [string, string | undefined][] = [
    ['username', usernameFault(form.username)],
    ['email', emailFault(form.email)],
    ['confirmEmail', form.confirmEmail === form.email ? undefined : "Email addresses don't match"],
    ['password', passwordFault(form.password, minimum)],
    ['fullName', fullNameFault(form.fullName)],
  ];
  return faults.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

function usernameFault(username: string) {
  if (!username) return 'Username is required';
  if (usernameShape.test(username)) return undefined;
  return 'Username must be 3 to 32 letters, digits, dots, underscores or hyphens';
}

function emailFault(email: string) {
  if (!email) return 'Email is required';
  if (tooLong(email, limits.email)) return `Email must be at most ${limits.email} characters long`;
  return !unusable.test(email) && emailShape.test(email) ? undefined : 'Please enter a valid email address';
}

function passwordFault(password: string, minimum: number) {
  if (tooLong(password, limits.password))
    return `Password must be at most ${limits.password} characters long`;
  if ([...password].length < minimum) return `Password must be at least ${minimum} characters long`;
  return unusable.test(password) ? 'Password must not contain control characters' : undefined;
}

function fullNameFault(fullName: string | null) {
  if (fullName === null) return undefined;
  if (tooLong(fullName, limits.fullName))
    return `Full name must be at most ${limits.fullName} characters long`;
  return unusable.test(fullName) ? 'Full name must not contain control characters' : undefined;
}
