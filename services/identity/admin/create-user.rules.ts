import type { FieldError } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { CreateUserInput } from '../generated/graphql.js';
import { registrationForm, type RegistrationForm } from '../user/registration-rules.js';

const required = ['username', 'password', 'email'] as const;

/** Each of the three that is blank, with the one sentence of specification 1, section 5. */
export const missingErrors = (form: RegistrationForm): FieldError[] =>
  required
    .filter((field) => form[field] === '')
    .map((field) => ({ field, message: 'Username, password, and email are required' }));

/** The administrator's form, as that of a registration whose address need not be typed twice. */
export const createUserForm = ({ username, password, email, fullName }: CreateUserInput): RegistrationForm =>
  registrationForm({ username, password, email, confirmEmail: email, fullName: fullName ?? null });
