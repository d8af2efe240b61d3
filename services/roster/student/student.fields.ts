import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import {
  hasText,
  problems,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';

/** What is known of a student, all of it personal (specification 1, section 3). */
export const studentFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'emergencyContact',
  'emergencyPhone',
  'notes',
] as const;

export type StudentField = (typeof studentFields)[number];
/** Left out: stays. Null or blank: none. */
export type StudentInput = { readonly [Field in StudentField]?: string | null };

const labels: Readonly<Record<StudentField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  notes: 'Notes',
};

const isRequired = (field: StudentField) => field === 'firstName' || field === 'lastName';
const rulesOf = (field: StudentField) => ({
  max: field === 'notes' ? 5000 : 200,
  ...(isRequired(field) && { required: `${labels[field]} is required` }),
});

/** An address, where there is one, is what every address of the product is: nothing in it is hidden or of mixed writing. */
function problemOf(field: StudentField, value: string): Problem {
  const problem = textProblem(labels[field], value, rulesOf(field));
  if (problem !== undefined || field !== 'email' || !hasText(value)) return problem;
  return emailProblem(trimAddress(value));
}

/** Specification 1, section 5, with the contract's text maxima. Who is new must give every required field. */
export function studentProblems(input: StudentInput, isNew: boolean) {
  const checked = studentFields.filter((field) => input[field] !== undefined || (isNew && isRequired(field)));
  return problems(Object.fromEntries(checked.map((field) => [field, problemOf(field, input[field] ?? '')])));
}
