import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems, textProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import { limits } from './registration-rules.js';

/** What is left out stays; a blank is refused. The user name cannot be changed. */
export interface ProfileForm {
  readonly fullName?: string;
  readonly email?: string;
  /** As typed. */
  readonly currentPassword?: string;
}

/** The input as it will be stored: without blanks at both ends, the address without invisible signs there. */
export function profileForm(input: {
  fullName?: string | null;
  email?: string | null;
  currentPassword?: string | null;
}): ProfileForm {
  const { fullName, email, currentPassword } = input;
  return {
    ...(fullName == null ? {} : { fullName: fullName.trim().normalize('NFC') }),
    ...(email == null ? {} : { email: trimAddress(email).normalize('NFC') }),
    ...(currentPassword == null ? {} : { currentPassword }),
  };
}

/** Specification 1, section 5, "Profile". */
export const profileErrors = ({ fullName, email, currentPassword }: ProfileForm): FieldError[] =>
  problems({
    fullName:
      fullName === undefined
        ? undefined
        : textProblem('Name', fullName, { max: limits.fullName, required: 'Name is required' }),
    email: email === undefined ? undefined : profileEmailProblem(email),
    currentPassword: textProblem('Password', currentPassword ?? '', { max: limits.password }),
  });

/** The profile says it in other words than the registration. */
function profileEmailProblem(email: string): Problem {
  const problem = emailProblem(email);
  return problem === 'Please enter a valid email address' ? 'Email is invalid' : problem;
}
