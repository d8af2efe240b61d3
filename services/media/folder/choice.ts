import { choiceProblem, problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';

/** The word that was given for a type in this field; throws VALIDATION_FAILED for one that is none of these. */
export function typeIn<Word extends string>(field: string, given: string, words: readonly Word[]): Word {
  const found = problems({ [field]: choiceProblem('Type', given, words) });
  if (found.length > 0) throw new RejectionError(invalid(found));
  return given as Word;
}
