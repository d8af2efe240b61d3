const combining = /[\u0300-\u036f]/g;
/** Signs that a keyboard types as others, and letters without accents that people type as one or two of theirs. */
const folded: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...Object.fromEntries([...'‘’‚‛ʼ′´`'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟″'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((sign) => [sign, '-'])),
  ...Object.fromEntries([...'\u00a0\u2007\u2009\u202f'].map((sign) => [sign, ' '])),
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');

/**
 * What is searched of a text, as in the servers' lists (kernel/eventsourcing/search-key, compared in
 * tools/checks/search-key.int.spec): in any case, without accents, with the signs that a keyboard has.
 */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(combining, '')
    .replace(foldable, (sign) => folded[sign] ?? sign);
