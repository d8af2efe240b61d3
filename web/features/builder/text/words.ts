/** A word of a line: `heavy`, `music:12`, `"hold back"`, `image:"a b"`. */
export interface Word {
  /** Where it begins, from 1. */
  column: number;
  /** As it stands in the line. */
  written: string;
  /** What stands before the colon, in small letters; only for a word that has one. */
  key: string | undefined;
  /** What stands after the key, without its quotes. */
  value: string;
  isQuoted: boolean;
}

// Phones type curly quotes for straight ones. A range of cadence is one word, also with spaces about its dash.
const word =
  /(?:([a-z]+):)?(?:"((?:[^"\\]|\\[^])*)"|[“”„]([^“”"]*)[“”])(?=\s|$)|(?:(?:[2-9]\d|1\d\d|200)\s*[-\u2010-\u2015\u2212]\s*(?:[2-9]\d|1\d\d|200))(?=\s|$)|(?:([a-z]+):)?(\S*)/giy;
const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };
const meant: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** Any text between quotes, on one line. */
export const quoted = (text: string) => `"${text.replace(/[\n\r\t"\\]/g, (one) => escapes[one] ?? one)}"`;

const unquoted = (text: string) => text.replace(/\\([^])/g, (_, one: string) => meant[one] ?? one);

/** The words of a line; one whose quotes do not close is a word that begins with them. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { index } of line.matchAll(/(?<!\S)\S/g)) {
    if (index < end) continue;
    word.lastIndex = index;
    const [written, key, inner, curly, bareKey, bare] = word.exec(line) ?? [''];
    end = index + written.length;
    const value = inner === undefined ? (curly ?? bare ?? written) : unquoted(inner);
    const isQuoted = inner !== undefined || curly !== undefined;
    words.push({ column: index + 1, written, key: (key ?? bareKey)?.toLowerCase(), value, isQuoted });
  }
  return words;
}

/** True for `"hold back` and for `"hold"back`. */
export const hasOpenQuotes = ({ isQuoted, value }: Word) => !isQuoted && /^["“”„]/.test(value);
