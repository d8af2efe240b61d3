/**
 * What is searched of a text: small letters of every script without their accents, so that who types "tiesto" or
 * "angstrom" finds Tiësto and Ångström, however their letters are composed. The pattern of a search goes through it, too.
 * Migrations stand on this statement: another key is another function.
 */
export const createSearchKey = `
  create function search_key(text) returns text language sql immutable strict parallel safe return
    translate(regexp_replace(normalize(lower($1 collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'), 'øłđı', 'oldi')
`;
export const dropSearchKey = 'drop function search_key(text)';

const combining = /[\u0300-\u036f]/g;
const others: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The same key outside of the database; the page has it as well (web/lib/search-key). */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(combining, '')
    .replace(/[øłđı]/g, (letter) => others[letter] ?? letter);
