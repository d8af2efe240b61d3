import { rideWords } from './grammar.js';

/** Whether one text becomes the other by at most so many letters that are put in, left out or replaced. */
function isNear(one: string, other: string, letters: number): boolean {
  if (one === other) return true;
  if (letters === 0) return false;
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isNear(a, b, letters);
  return isNear(a, other, letters - 1) || isNear(one, b, letters - 1) || isNear(a, b, letters - 1);
}

/** The resistance or position that somebody may have mistyped; with `but`, none of that field. */
export function meantSetting(written: string, but?: string): string | undefined {
  const small = written.toLowerCase();
  const found = rideWords.find(
    ({ word, field }) => field !== but && isNear(small, word, word.length > 6 ? 2 : 1),
  );
  return found?.word;
}
