import { cadenceKind, furtherPosition, isSetting, plainSetting, type FlatFields } from './grammar.js';
import { meantSetting } from './meant-setting.js';
import { hasOpenQuotes, type Word } from './words.js';

const isNumber = (word: Word) => cadenceKind(word) === 'number';

/** A resistance or a position: a word that may also belong to a name. */
const isRide = (word: Word) =>
  !word.isQuoted && word.key === undefined && isSetting(word) && cadenceKind(word) === undefined;

/** A setting, and never part of a name without quotes. */
const isSure = (word: Word) =>
  word.isQuoted || hasOpenQuotes(word) || (isSetting(word) && !isRide(word) && !isNumber(word));

/** How many words the resistance or position at this place takes: `Standing Climb` is two. */
const phraseAt = (words: readonly Word[], at: number) =>
  words[at + 1] && furtherPosition(words[at + 1]!, words[at]) ? 2 : 1;

/** Whether more of the name follows the resistance or position at this place; a mistyped setting is none. */
function hasMoreName(words: readonly Word[], at: number): boolean {
  let next = at;
  while (words[next] && isRide(words[next]!)) next += phraseAt(words, next);
  const word = words[next];
  if (!word || isSure(word) || plainSetting(word)) return false;
  const said = Object.keys(impliedBy(words.slice(at, next)));
  return !said.every((field) => meantSetting(word.written, field));
}

/** The resistances and positions that a name may begin with where nothing else is one: `Standing Climb 60-70 heavy`. */
function nameOfSettings(words: readonly Word[]): number {
  let taken = 0;
  while (words[taken] && isRide(words[taken]!) && (taken === 0 || /^\p{Lu}/u.test(words[taken]!.written)))
    taken += phraseAt(words, taken);
  return taken;
}

/**
 * How many of the words are the name. A resistance or position with more of the name behind it belongs to it. A number
 * in it may be the cadence: it is where a setting or nothing follows, unless there is one that is meant for sure. Where
 * neither is so, the word behind it is told to be no setting.
 */
export function endOfName(words: readonly Word[]): number {
  const other = words.findIndex((word, at) => isSure(word) || (isRide(word) && !hasMoreName(words, at)));
  const end = other < 0 ? words.length : other;
  if (end === 0) return nameOfSettings(words);
  const first = words.slice(0, end).findIndex(isNumber);
  if (first < 0 || words.slice(end).some((word) => cadenceKind(word) === 'sure')) return end;
  return isNumber(words[end - 1]!) ? end - 1 : first;
}

/** What resistances and positions in a name say about the ride. */
export function impliedBy(words: readonly Word[]): Partial<FlatFields> {
  const parts = words.filter(isRide).map((word) => plainSetting(word));
  const further = words.map((word, at) => furtherPosition(word, words[at - 1]));
  const position = further.find((each) => each !== undefined);
  return { ...Object.assign({}, ...parts), ...(position && { position }) };
}
