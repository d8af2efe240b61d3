import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';

/** Of how many files something is done at once; a third of what an account may write in a minute. */
export const mostAtOnce = 200;

/** The identifiers that a call names, each once; throws VALIDATION_FAILED for none and for too many. */
export function several(field: string, ids: readonly number[]): readonly number[] {
  const different = [...new Set(ids)];
  const message =
    different.length > mostAtOnce
      ? `At most ${mostAtOnce} tracks can be changed at once`
      : 'Choose at least one track';
  if (different.length === 0 || different.length > mostAtOnce)
    throw new RejectionError(invalid(problems({ [field]: message })));
  return different;
}
