/** A word of a line: `heavy`, `music:12`, `"hold back"`, `image:"a b"`, `60 - 70 rpm`. */
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

// Phones type curly quotes for straight ones. A cadence is one word, also with spaces about its dash and before "rpm".
const word =
  /(?:([a-z]+):)?(?:"((?:[^"\\]|\\[^])*)"|[“”„]([^“”"]*)[“”])(?=[\s,]|$)|(?:\d{1,3}(?:\s*[-\u2010-\u2015\u2212]\s*\d{1,3})?\s*rpm|(?:[2-9]\d|1\d\d|200)\s*[-\u2010-\u2015\u2212]\s*(?:[2-9]\d|1\d\d|200))(?=[\s,]|$)|([a-z]+):(\S*?)(?=,?(?:\s|$))|([^\s,]+)/giy;
const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };
const meant: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** Any text between quotes, on one line. */
export const quoted = (text: string) => `"${text.replace(/[\n\r\t"\\]/g, (one) => escapes[one] ?? one)}"`;

const unquoted = (text: string) => text.replace(/\\([^])/g, (_, one: string) => meant[one] ?? one);

function wordAt(line: string, index: number): Word {
  word.lastIndex = index;
  const [written, key, inner, curly, bareKey, keyed, bare] = word.exec(line) ?? [''];
  const quotes = inner === undefined ? curly : unquoted(inner);
  return {
    ...{ column: index + 1, written, key: (key ?? bareKey)?.toLowerCase() },
    ...{ value: quotes ?? keyed ?? bare ?? written, isQuoted: quotes !== undefined },
  };
}

/** The words of a line, between blanks and commas; one whose quotes do not close is a word that begins with them. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { index } of line.matchAll(/(?<![^\s,])[^\s,]/g)) {
    if (index < end) continue;
    const next = wordAt(line, index);
    end = index + next.written.length;
    words.push(next);
  }
  return words;
}

/** What stands in the line from the first of these words to the last, with single blanks. */
export function textOf(line: string, words: readonly Word[]): string {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  return line.slice(first.column - 1, last.column - 1 + last.written.length).replace(/\s+/g, ' ');
}

/** True for `"hold back` and for `"hold"back`. */
export const hasOpenQuotes = ({ isQuoted, value }: Word) => !isQuoted && /^["“”„]/.test(value);
