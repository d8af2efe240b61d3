import type { TextProblem } from './parse-class.js';
import { wordsOf } from './words.js';

/** A track that a line asks for, and where. */
export interface WrittenTrack extends Omit<TextProblem, 'message'> {
  id: number;
}

/** The tracks that the lines ask for by their numbers. */
export function writtenTracks(text: string): WrittenTrack[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    /music:/i.test(line)
      ? wordsOf(line)
          .filter(({ key, value }) => key === 'music' && /^\d{1,10}$/.test(value))
          .map(({ column, value }) => ({ line: index + 1, column, id: Number(value) }))
      : [],
  );
}

/** What is said of each line whose track is none of the library's. */
export const missingTracks = (
  written: readonly WrittenTrack[],
  missing: ReadonlySet<number>,
): TextProblem[] =>
  written
    .filter(({ id }) => missing.has(id))
    .map(({ id, ...place }) => ({ ...place, message: `There is no track ${id} in your library` }));
