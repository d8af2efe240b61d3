const asides = /\b(feat|ft|with|remaster(ed)?|explicit|clean|live|version|edit|mix)\b/;
const masters = /\b(remaster(ed)?|version|edit|live)\b/;

/**
 * Without brackets around such words. Cut behind each closing bracket first: one expression for both brackets and what is
 * between them takes a minute for a title of 24 kB of opening ones.
 */
function withoutAsides(text: string): string {
  const parts = text.split(/(?<=[)\]])/).map((part) => {
    const from = part.search(/[([]/);
    const isClosed = part.endsWith(')') || part.endsWith(']');
    return isClosed && from >= 0 && asides.test(part.slice(from)) ? `${part.slice(0, from)} ` : part;
  });
  return parts.join('');
}

/** Without ` - 2011 Remaster` and what follows it. */
function withoutMaster(text: string): string {
  const from = text.search(/\s[-–—]\s/);
  return from >= 0 && masters.test(text.slice(from)) ? `${text.slice(0, from)} ` : text;
}

/** Letters and numbers in small, without accents, without what is said of guests and remasters. */
export function normalised(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return withoutMaster(withoutAsides(plain).replace(/\b(feat|ft)\b[^]*/, ' '))
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^the\s+(?=\S)/, '')
    .trim();
}
