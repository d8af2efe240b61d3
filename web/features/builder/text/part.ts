import { furtherPosition, keyed, plainSetting, type FlatFields } from './grammar.js';
import { meantSetting } from './meant-setting.js';
import { hasOpenQuotes, type Word } from './words.js';

function keyedPart({ key = '', value }: Word): Partial<FlatFields> | string | undefined {
  const setting = keyed.get(key);
  return setting && (setting.read(value) ?? `“${key}:” needs ${setting.wanted}`);
}

function notSetting(written: string): string {
  const meant = meantSetting(written);
  const hint = meant ? `Did you mean “${meant}”?` : 'Put names in quotes.';
  return `Unknown word “${written}”. ${hint}`;
}

function plainPart(word: Word): Partial<FlatFields> | string {
  if (word.isQuoted && word.key === undefined) return { notes: word.value };
  return plainSetting(word) ?? notSetting(word.written);
}

/** The one field a word sets, or the sentence that it sets none. `goesOn`: it adds to what the word before it set. */
export function partOf(word: Word, before: Word | undefined) {
  if (hasOpenQuotes(word))
    return { problem: 'The closing quote is missing; write \\" for a quote within the text' };
  const position = furtherPosition(word, before);
  const part = position ? { position } : (keyedPart(word) ?? plainPart(word));
  return typeof part === 'string' ? { problem: part } : { part, goesOn: position !== undefined };
}
