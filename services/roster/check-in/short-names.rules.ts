export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

const initialOf = ({ lastName }: Person, letters: number) => [...lastName.trim()].slice(0, letters).join('');

function short(person: Person, letters: number) {
  const initial = initialOf(person, letters);
  const dot = initial === person.lastName.trim() ? '' : '.';
  return `${person.firstName.trim()} ${initial}${dot}`.trim();
}

const longestOf = (people: readonly Person[]) =>
  Math.max(...people.map(({ lastName }) => [...lastName.trim()].length));

function alike(people: readonly Person[], letters: number): Person[][] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = `${person.firstName.trim()} ${initialOf(person, letters)}`.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()];
}

/** First name and initial, `Ann L.`; where that is another's as well, as many letters as tell them apart. */
export function shortNames(people: readonly Person[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let open = [...people];
  for (let letters = 1; open.length > 0; letters++) {
    const longest = longestOf(open);
    const groups = alike(open, letters);
    open = [];
    for (const group of groups) {
      if (group.length > 1 && letters < longest) open.push(...group);
      else for (const person of group) names.set(person.id, short(person, letters));
    }
  }
  return names;
}
