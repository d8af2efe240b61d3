import { randomInt } from 'node:crypto';

/** Without characters that look or sound like another: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** 30^8 codes: 10,000 networks with 60 wrong codes an hour each hit one of 1,000 open ones once in 45 days; it lasts 12 hours. */
export const newShowCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As it is stored, of what somebody typed; undefined for what is no code. */
export function showCodeOf(typed: string): string | undefined {
  if (typed.length > 64) return undefined;
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === length && [...code].every((each) => alphabet.includes(each)) ? code : undefined;
}
