import { textProblem, type Problem } from './field-problems.js';

/** Characters; the longest address SMTP can carry. */
export const longestAddress = 254;
const shape = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** Addresses and user names compare without case and without what surrounds them: two with one key are the same. */
export const nameKey = (name: string) => trimAddress(name).normalize('NFKC').toLowerCase();

export function emailProblem(email: string): Problem {
  const problem = textProblem('Email', email, { max: longestAddress, required: 'Email is required' });
  return problem ?? (shape.test(email) && isPlain(email) ? undefined : 'Please enter a valid email address');
}

// From here on the same as in web/lib/email-shape.ts; its test holds both to one list of addresses.

/** What is drawn as nothing or turns the writing around: controls, zero-width characters, fillers. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zs}\p{Zl}\p{Zp}\u2800]/u;

/** An address without what is copied along with it from mails and pages: blanks and invisible signs at both ends. */
export function trimAddress(email: string): string {
  const signs = [...email];
  const isSeen = (sign: string) => !hidden.test(sign);
  return signs.slice(signs.findIndex(isSeen), signs.findLastIndex(isSeen) + 1).join('');
}

/** The scripts in everyday use (Unicode UAX 31, table 5). */
const scripts =
  `Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu
  Thaa Thai Tibt`.split(/\s+/);
/** East Asian writing mixes its scripts, and Latin with them (Unicode UTS 39, "highly restrictive"). */
const eastAsian = ['Latn', 'Hani', 'Hira', 'Kana', 'Bopo', 'Hang'];
const only = (names: readonly string[]) =>
  new RegExp(`^(?:\\P{L}|${names.map((name) => `\\p{scx=${name}}`).join('|')})*$`, 'u');
const alphabets = [...scripts.map((name) => only([name])), only(eastAsian)];

/** Whether an address looks like what it is: nothing hidden, and the letters of each label are of one script. */
export const isPlain = (email: string): boolean =>
  !hidden.test(email) &&
  email
    .normalize('NFC')
    .split(/[@.]/)
    .every((label) => alphabets.some((alphabet) => alphabet.test(label)));
