import { newSegmentFields } from '../model/timeline.js';
import { beginningOf, type LineProblem } from './beginning.js';
import { fieldProblem } from './field-problem.js';
import type { FlatFields, LineFields } from './grammar.js';
import { partOf } from './part.js';
import { wordsOf, type Word } from './words.js';

const nouns: Partial<Record<keyof FlatFields, string>> = {
  ...{ rpm: 'cadence', notes: 'text of notes', fixedStart: 'start', imageUrl: 'image', musicId: 'track' },
  ...{ musicStartTime: 'start of the music', musicEndTime: 'end of the music' },
  ...{ fadeInDuration: 'fade-in', fadeOutDuration: 'fade-out', transitionType: 'transition' },
  protected: 'word on its length',
};

const twice = (field: keyof FlatFields) =>
  `A line has only one ${nouns[field] ?? field}, and this one has two`;

type Said = Map<keyof FlatFields, Word>;

/** The settings of the words, or the first thing wrong with them; `said` learns which word set what. */
function settingsOf(words: readonly Word[], said: Said): Partial<FlatFields> | LineProblem {
  let settings: Partial<FlatFields> = {};
  for (const [index, word] of words.entries()) {
    const { column, written } = word;
    const { part, goesOn, problem } = partOf(word, words[index - 1]);
    if (!part) return { column, message: problem };
    const field = Object.keys(part)[0] as keyof FlatFields;
    const before = said.get(field);
    if (before && !goesOn) {
      const isNames = field === 'rpm' && before === words[0];
      const hint = isNames ? `; put the name in quotes if “${before.written}” belongs to it` : '';
      return { column, message: `${twice(field)}: “${before.written}” and “${written}”${hint}` };
    }
    said.set(field, word);
    settings = { ...settings, ...part };
  }
  return settings;
}

/** The fields of a line that is not blank, or the first thing wrong with it. */
export function parseLine(text: string): LineFields | LineProblem {
  const words = wordsOf(text);
  const beginning = beginningOf(text, words);
  if ('message' in beginning) return beginning;
  const { duration, name, implied, taken } = beginning;
  const said: Said = new Map([
    ['duration', words[0]!],
    ['name', words[1]!],
  ]);
  const settings = settingsOf(words.slice(taken), said);
  if ('message' in settings) return settings;
  const { intensity, images: _, ...others } = newSegmentFields;
  const { rpm, resistance, position, ...flat } = {
    ...{ ...others, ...intensity, fixedStart: null },
    ...{ ...implied, ...settings },
  };
  const line = { ...flat, name, duration, intensity: { rpm, resistance, position } };
  return fieldProblem(line, said) ?? line;
}
