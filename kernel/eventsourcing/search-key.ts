/**
 * What is searched of a text: small letters of every script without their accents, so that a search for "tiesto" or
 * "angstrom" finds Tiësto and Ångström, however their letters are composed. The pattern of a search goes through it, too.
 * Migrations stand on this statement: another key is another one, in a migration that also writes the stored keys again.
 */
export const createSearchKey = `
  create function search_key(text) returns text language sql immutable strict parallel safe return
    translate(regexp_replace(normalize(lower($1 collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'), 'øłđı', 'oldi')
`;
export const dropSearchKey = 'drop function search_key(text)';

/** Signs that a keyboard types as others, and letters without accents that people type as one or two of theirs. */
const folded: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...Object.fromEntries([...'‘’‚‛ʼ′´`'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟″'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((sign) => [sign, '-'])),
  ...Object.fromEntries([...'\u00a0\u2007\u2009\u202f'].map((sign) => [sign, ' '])),
};
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const [singles, pairs] = [1, 2].map((length) =>
  Object.entries(folded).filter(([, typed]) => typed.length === length),
) as [[string, string][], [string, string][]];
const inSmall = `regexp_replace(normalize(lower($1 collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g')`;
const signs = singles.map(([sign]) => sign).join('');
const typed = singles.map(([, sign]) => sign).join('');
const single = `translate(${inSmall}, ${quoted(signs)}, ${quoted(typed)})`;

/** Replaces the function by one that folds `folded` as well; stands in migrations, as `createSearchKey` does. */
export const foldSearchKey = `
  create or replace function search_key(text) returns text language sql immutable strict parallel safe return
    ${pairs.reduce((key, [letter, two]) => `replace(${key}, ${quoted(letter)}, ${quoted(two)})`, single)}
`;
export const unfoldSearchKey = createSearchKey.replace('create function', 'create or replace function');

const combining = /[\u0300-\u036f]/g;
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/** The same key outside of the database; the page has it as well (web/lib/search-key). */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(combining, '')
    .replace(foldable, (sign) => folded[sign] ?? sign);
