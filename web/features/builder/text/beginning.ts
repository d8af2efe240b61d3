import { parseTime } from '../model/time-text.js';
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

const units = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m(?:in)?)?(?:(\d+(?:\.\d+)?)s)?$/i;

function durationOf(text: string): number | undefined {
  if (text.includes(':')) return parseTime(text);
  const [whole, hours = '0', minutes = '0', seconds = '0'] = units.exec(text) ?? [];
  if (!whole) return undefined;
  return Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
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

/** The duration and name of a line, or why it has none. */
export function beginningOf(words: readonly Word[]): Beginning | LineProblem {
  const [first, ...rest] = words;
  const duration = durationOf(first?.written ?? '');
  if (!first || duration === undefined)
    return { column: first?.column ?? 1, message: 'Begin the line with a duration such as 5m, 90s or 1:30' };
  const { name, taken } = nameOf(rest);
  if (taken > 0) return { duration, name, taken: taken + 1 };
  const column = rest[0]?.column ?? first.column + first.written.length;
  return {
    column,
    message: 'Give the segment a name after its duration, in quotes if it reads like a setting',
  };
}
