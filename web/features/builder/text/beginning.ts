import { noLength, readLength } from '../../../lib/segment-length.js';
import type { FlatFields } from './grammar.js';
import { endOfName, impliedBy } from './name-words.js';
import { textOf, type Word } from './words.js';

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
  /** What the name says about the ride; settings of the line count more. */
  implied: Partial<FlatFields>;
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

/** The name, in quotes or up to the settings, and how many of the words it took. */
function nameOf(line: string, words: readonly Word[]) {
  const [first] = words;
  if (first?.isQuoted && first.key === undefined) return { name: first.value, implied: {}, taken: 1 };
  const taken = endOfName(words);
  const own = words.slice(0, taken);
  return { name: textOf(line, own), implied: impliedBy(own), taken };
}

const notBegun = 'Begin the line with how long it lasts, such as 5m, 40s or 1:30';
const nameless = 'A name is missing after the duration; put it in quotes if it reads like a setting';

/** The duration and name of a line, or why it has none. */
export function beginningOf(line: string, words: readonly Word[]): Beginning | LineProblem {
  const length = lengthOf(words);
  if (length.problem !== undefined)
    return {
      column: words[0]?.column ?? 1,
      message: length.problem === noLength ? notBegun : length.problem,
    };
  const rest = words.slice(length.taken);
  const { taken, ...name } = nameOf(line, rest);
  if (taken > 0) return { ...name, duration: length.seconds, taken: taken + length.taken };
  const last = words[length.taken - 1]!;
  return { column: rest[0]?.column ?? last.column + last.written.length, message: nameless };
}
