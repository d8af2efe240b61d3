import { type Hostile, insides, sentence } from './hostile.js';
import type { ValidField } from './valid-field.js';

/** A refusal, as /api answers it and GraphQL in `errors[0]`. */
export interface Problem {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** The contract's shape of a refusal, in a sentence, without a trace of the inside. */
export const isProblem = (body: Problem) =>
  sentence.test(String(body.message)) &&
  typeof body.code === 'string' &&
  body.code !== 'INTERNAL' &&
  !insides.test(JSON.stringify(body));

/** Says of this field, or of a part of it, what is wrong. */
export const names = ({ errors = [] }: Problem, field: string) =>
  errors.some((each) => `.${each.field}.`.includes(`.${field}.`) && sentence.test(each.message));

/** As the contract has it: what the field may be is taken, all else is refused by the field's name. */
export function isRight(
  status: number,
  body: Problem,
  field: string,
  value: Hostile,
  { taken, answers = [200, 201] }: ValidField,
): boolean {
  const isTaken = taken.includes(value);
  if (isTaken && answers.includes(status)) return status < 300 || isProblem(body);
  // GraphQL knows no fields but its own, and says which one it does not know.
  if (value === 'operator' && names(body, '$ne')) return isInvalid(status, body);
  return !isTaken && isInvalid(status, body) && (value === 'nul' || names(body, field));
}

/** That NUL cannot be stored is said before anybody looks at fields: without a name. */
const isInvalid = (status: number, body: Problem) =>
  status === 400 && body.code === 'VALIDATION_FAILED' && isProblem(body);
