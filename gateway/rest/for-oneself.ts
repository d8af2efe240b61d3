import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Visit } from '../session/visit.js';
import { identifier, type Input } from './route.js';

/** Of creates whose bodies the specification gives a `userId`: whose the object becomes. */
export const owner = { userId: identifier.nullish() };

/**
 * The input without `userId`: what is made belongs to who asks. Throws FORBIDDEN for another's (api-contract.md, Status
 * codes), of administrators too, who have no right to what others make.
 */
export function forOneself(input: Input, { caller }: Visit): Input {
  const { userId, ...body } = input.body;
  if (userId != null && !(caller.kind === 'user' && caller.userId === userId))
    throw refuse('FORBIDDEN', 'You may only create what is your own');
  return { ...input, body };
}
