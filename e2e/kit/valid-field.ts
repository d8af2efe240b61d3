import type { Hostile } from './hostile.js';

/** One field of a call: what it is valid with, and which hostile values are valid too. All others are refused by its name. */
export interface ValidField {
  /** A function where each call needs another: a user name is taken once. */
  readonly valid: unknown;
  readonly taken: readonly Hostile[];
  /** What those are answered with, unless it is 200 or 201. */
  readonly answers?: readonly number[];
  /** Valid as well, but the calls after it would not be. */
  readonly untried?: readonly Hostile[];
}
export type ValidBody = Readonly<Record<string, ValidField>>;

export const field = (valid: unknown, taken: readonly Hostile[], answers?: readonly number[]): ValidField =>
  answers ? { valid, taken, answers } : { valid, taken };

/** Text like any other: it is stored as it is. */
export const words: readonly Hostile[] = ['sql', 'markup', 'traversal', 'prototype', 'noDate'];
export const clearable: readonly Hostile[] = [...words, 'empty', 'blanks', 'nothing'];
export const none: readonly Hostile[] = [];
export const leftOut: readonly Hostile[] = ['nothing'];
export const cleared: readonly Hostile[] = ['empty', 'nothing'];
export const seconds: readonly Hostile[] = ['zero', 'half', 'nothing'];
export const fromZero: readonly Hostile[] = ['zero', 'nothing'];
export const objects: readonly Hostile[] = ['object', 'operator', 'nothing'];
