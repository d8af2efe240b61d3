import type { Place } from './place.js';

/** So many places take a test a few seconds. */
const maxPlaces = 6;

export interface PlaceGroup {
  readonly name: string;
  readonly places: readonly Place[];
}

/** The places of one person, a few at a time: each group is a test. */
export function groupsOf(places: readonly Place[]): PlaceGroup[] {
  const people = [...new Set(places.map(({ who }) => who))];
  return people.flatMap((who) => {
    const theirs = places.filter((each) => each.who === who);
    return Array.from({ length: Math.ceil(theirs.length / maxPlaces) }, (_, index) => {
      const group = theirs.slice(index * maxPlaces, (index + 1) * maxPlaces);
      return { name: `${who}: ${group.map(({ name }) => name).join(', ')}`, places: group };
    });
  });
}
