export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

interface Named {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  /** In small letters, to be compared. */
  readonly firstKey: string;
  readonly lastKey: string;
}

/** First name and initial, `Ann L.`; where that is another's as well, as many letters as tell them apart. */
export function shortNames(people: readonly Person[]): ReadonlyMap<number, string> {
  // Among sorted names, the one that has most letters in common with a name is next to it.
  const sorted = people.map(named).sort(inOrder);
  const names = new Map<number, string>();
  sorted.forEach((person, index) => {
    const common = [sorted[index - 1], sorted[index + 1]].map((other) => commonLetters(person, other));
    names.set(person.id, short(person, Math.max(...common) + 1));
  });
  return names;
}

function named({ id, firstName, lastName }: Person): Named {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return { id, first, last, firstKey: first.toLowerCase(), lastKey: last.toLowerCase() };
}

const inOrder = (one: Named, other: Named) =>
  compare(one.firstKey, other.firstKey) || compare(one.lastKey, other.lastKey);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** How many letters the last names begin with in common; none of people with other first names. */
function commonLetters(person: Named, other: Named | undefined): number {
  if (other?.firstKey !== person.firstKey) return 0;
  const [letters, others] = [[...person.lastKey], [...other.lastKey]];
  const differing = letters.findIndex((letter, index) => letter !== others[index]);
  return differing < 0 ? letters.length : differing;
}

function short({ first, last }: Named, letters: number): string {
  const initial = [...last].slice(0, letters).join('');
  return `${first} ${initial}${initial === last ? '' : '.'}`.trim();
}
