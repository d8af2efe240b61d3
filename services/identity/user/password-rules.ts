import { problems, textProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import { limits, passwordMinimum } from './registration-rules.js';

const tooShort = {
  self: `Password must be at least ${passwordMinimum.self} characters`,
  link: `Password must be at least ${passwordMinimum.self} characters`,
  admin: `Password must be at least ${passwordMinimum.admin} characters long`,
} as const;

/** A password that shall take the place of another one (specification 1, section 5: the profile's sentences, the administrator's). */
export const newPasswordErrors = (password: string, by: keyof typeof tooShort): FieldError[] =>
  problems({ newPassword: newPasswordProblem(password, by) });

function newPasswordProblem(password: string, by: keyof typeof tooShort): Problem {
  if (!password) return 'New password is required';
  const problem = textProblem('Password', password, { max: limits.password });
  const minimum = by === 'admin' ? passwordMinimum.admin : passwordMinimum.self;
  return problem ?? ([...password].length < minimum ? tooShort[by] : undefined);
}

/** Every fault of the form that changes one's own password, in its order. */
export const changeErrors = (currentPassword: string, newPassword: string): FieldError[] =>
  problems({
    currentPassword:
      textProblem('Password', currentPassword, { max: limits.password }) ??
      (currentPassword ? undefined : 'Current password is required'),
    newPassword: newPasswordProblem(newPassword, 'self'),
  });
