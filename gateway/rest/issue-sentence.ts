import type { z } from 'zod';

const expectations: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object',
  array: 'must be a list',
};

/** `confirmEmail` → `Confirm email`; the last part of a path, for people. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1) ?? 'The request');
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with a value, as a sentence that says which. */
export function sentenceOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  const label = labelOf(path);
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined && message.endsWith('received undefined')) return `${label} is required`;
    return `${label} ${expectations[issue.expected] ?? 'is not valid'}`;
  }
  if (issue.code === 'too_big') return `${label} must be at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small') return `${label} must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format') return `${label} is not valid`;
  return `${label}: ${message}`;
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');
