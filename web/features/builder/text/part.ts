import { keyed, plainSetting, type FlatFields } from './grammar.js';
import { hasOpenQuotes, type Word } from './words.js';

const standing: Record<string, string> = { climb: 'Standing Climb', jog: 'Standing Jog' };

/** The position of `climb` and `jog` after `standing`, which they make more exact. */
const furtherPosition = (word: Word, before: Word | undefined) =>
  before?.written.toLowerCase() === 'standing' ? standing[word.written.toLowerCase()] : undefined;

function keyedPart({ key = '', value }: Word): Partial<FlatFields> | string | undefined {
  const setting = keyed.get(key);
  return setting && (setting.read(value) ?? `“${key}:” needs ${setting.wanted}`);
}

function plainPart(word: Word): Partial<FlatFields> | string {
  if (word.isQuoted && word.key === undefined) return { notes: word.value };
  const otherwise = `“${word.written}” is no setting; put a name that has settings or numbers in it between quotes`;
  return plainSetting(word) ?? otherwise;
}

/** The one field a word sets, or the sentence that it sets none. `goesOn`: it adds to what the word before it set. */
export function partOf(word: Word, before: Word | undefined) {
  if (hasOpenQuotes(word)) return { problem: 'These quotes do not close; write \\" for one within the text' };
  const position = furtherPosition(word, before);
  const part = position ? { position } : (keyedPart(word) ?? plainPart(word));
  return typeof part === 'string' ? { problem: part } : { part, goesOn: position !== undefined };
}
