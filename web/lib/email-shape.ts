const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

// From here on the same as in kernel/eventsourcing/email-address.ts; the test of this file holds both to one list.

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
const isPlain = (email: string): boolean =>
  !hidden.test(email) &&
  email
    .normalize('NFC')
    .split(/[@.]/)
    .every((label) => alphabets.some((alphabet) => alphabet.test(label)));

/** What an e-mail address looks like; whether it is one, the server and a mail to it decide. */
export const emailShape = { test: (email: string): boolean => shape.test(email) && isPlain(email) };
