import type { Hostile } from './hostile.js';
import { field, type ValidBody, type ValidField, words } from './valid-field.js';

/** A mutation with arguments: each a value of its own, or an input with fields. */
export interface ValidMutation {
  readonly values: ValidBody;
  readonly inputs: Readonly<Record<string, ValidBody>>;
  /** What it is answered with when all is valid, as an HTTP status; 200 unless given. */
  readonly control?: number;
}

/** An id that there is, so others are not found: numbers that are none of an object as well as any other. */
export const id = (valid: number): ValidField => field(valid, ['negative', 'zero'], [404]);
export const anyText: readonly Hostile[] = [...words, 'empty', 'blanks', 'surrogate', 'huge'];

export const calls = (
  values: ValidBody,
  inputs: ValidMutation['inputs'] = {},
  control = 200,
): ValidMutation => ({
  values,
  inputs,
  control,
});
