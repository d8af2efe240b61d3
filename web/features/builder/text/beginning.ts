import { noLength, readLength } from '../../../lib/segment-length.js';
import { cadenceKind, isSetting } from './grammar.js';
import { hasOpenQuotes, type Word } from './words.js';

/** Why a line is none, as a sentence, and where in it: from 1. */
export interface LineProblem {
  column: number;
  message: string;
}

/** What each line begins with. */
export interface Beginning {
  /** Seconds. */
  duration: number;
  name: string;
  /** How many words they took together. */
  taken: number;
}

const unit = /^(?:min|minute|sec|second)s?$/i;

/** How long the segment lasts, and how many words said so: `5m`, or `5 min`. */
function lengthOf([first, next]: readonly Word[]) {
  const isApart = next !== undefined && unit.test(next.written) && /^[\d.]+$/.test(first?.written ?? '');
  const text = isApart ? `${first?.written}${next.written}` : (first?.written ?? '');
  return { ...readLength(text), taken: isApart ? 2 : 1 };
}

/**
 * Where the name ends. A number in it may be the cadence: it is where a setting or nothing follows, unless there is a
 * range, which is meant for sure. Where neither is so, the word behind it is told to be no setting.
 */
function endOfName(words: readonly Word[]): number {
  const other = words.findIndex(
    (word) => word.isQuoted || hasOpenQuotes(word) || (isSetting(word) && cadenceKind(word) !== 'number'),
  );
  const end = other < 0 ? words.length : other;
  const first = words.slice(0, end).findIndex((word) => cadenceKind(word) === 'number');
  if (first < 0 || words.slice(end).some((word) => cadenceKind(word) === 'range')) return end;
  return cadenceKind(words[end - 1]!) ? end - 1 : first;
}

/** The name, in quotes or up to the first setting, and how many of the words it took. */
function nameOf(words: readonly Word[]) {
  const [first] = words;
  if (first?.isQuoted && first.key === undefined) return { name: first.value, taken: 1 };
  const taken = endOfName(words);
  const written = words.slice(0, taken).map((word) => word.written);
  return { name: written.join(' '), taken };
}

const notBegun = 'Begin the line with how long it lasts, such as 5m, 40s or 1:30';
const nameless = 'Give the segment a name after its duration, in quotes if it reads like a setting';

/** The duration and name of a line, or why it has none. */
export function beginningOf(words: readonly Word[]): Beginning | LineProblem {
  const length = lengthOf(words);
  if (length.problem !== undefined)
    return {
      column: words[0]?.column ?? 1,
      message: length.problem === noLength ? notBegun : length.problem,
    };
  const rest = words.slice(length.taken);
  const { name, taken } = nameOf(rest);
  if (taken > 0) return { duration: length.seconds, name, taken: taken + length.taken };
  const last = words[length.taken - 1]!;
  return { column: rest[0]?.column ?? last.column + last.written.length, message: nameless };
}
