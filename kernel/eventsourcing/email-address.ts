import { textProblem, type Problem } from './field-problems.js';

/** Characters; the longest address SMTP can carry. */
export const longestAddress = 254;
const shape = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** Addresses and user names compare without case: two with one key are the same. */
export const nameKey = (name: string) => name.trim().normalize('NFKC').toLowerCase();

export function emailProblem(email: string): Problem {
  const problem = textProblem('Email', email, { max: longestAddress, required: 'Email is required' });
  return problem ?? (shape.test(email) ? undefined : 'Please enter a valid email address');
}
