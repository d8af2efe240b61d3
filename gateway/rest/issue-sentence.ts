import type { z } from 'zod';
import { labelOf } from '@cadenza/kernel/runtime/field-label.js';
import { tooManyEntries } from '@cadenza/kernel/runtime/input-limits.js';

const expectations: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  object: 'must be an object',
  array: 'must be a list',
};

/** What is wrong with a value, as a sentence that says which. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  const label = labelOf(issue.path);
  if (issue.code === 'invalid_type') {
    // The schema names its own sentence.
    if (!issue.message.startsWith('Invalid input')) return issue.message;
    if (issue.input === undefined && issue.message.endsWith('received undefined'))
      return `${label} is required`;
    return `${label} ${expectations[issue.expected] ?? 'is not valid'}`;
  }
  return issue.code === 'too_big' || issue.code === 'too_small' ? sizeOf(label, issue) : formOf(label, issue);
}

/** Ends of what whole numbers can be: to a person, no limit of the field. */
const ends = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2_147_483_647, -2_147_483_648]);

function sizeOf(label: string, issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const isEnd = ends.has(Number(issue.code === 'too_small' ? issue.minimum : issue.maximum));
  if (isEnd) return `${label} is too ${issue.code === 'too_small' ? 'small' : 'large'}`;
  if (issue.code === 'too_small') return `${label} must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.origin === 'array') return `${label} ${tooManyEntries(Number(issue.maximum))}`;
  return `${label} must be at most ${issue.maximum}${unitOf(issue.origin)}`;
}

function formOf(label: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `${label} must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'invalid_format') return `${label} is not valid`;
  return issue.code === 'custom' ? issue.message : `${label}: ${issue.message}`;
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');
