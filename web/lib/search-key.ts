const combining = /[\u0300-\u036f]/g;
const others: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** What is searched of a text, as in the servers' lists (kernel/eventsourcing/search-key): in any case, without accents. */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(combining, '')
    .replace(/[øłđı]/g, (letter) => others[letter] ?? letter);
