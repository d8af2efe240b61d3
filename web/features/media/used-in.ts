/** A class that uses something of the library; null where its title cannot be told. */
type User = { readonly title: string } | null;

/** More would push the answers off a phone's screen. */
const mostNamed = 5;

/** Titles as they stand in a sentence; of many the first. */
export function quoted(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `"${title}"`);
  const left = titles.length - named.length;
  return new Intl.ListFormat('en-US').format(left > 0 ? [...named, `${left} more`] : named);
}

/**
 * The question before something of the library is deleted: in which classes it is used, undefined where that cannot be
 * told, and what becomes of it there.
 */
export const deletionOf = (name: string, usedIn: readonly User[] | undefined, outcome: string) =>
  [
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    ...(usedIn ? usedInSentences(usedIn, outcome) : ['We can’t check where it’s used right now.']),
  ].join(' ');

function usedInSentences(usedIn: readonly User[], outcome: string): string[] {
  const titles = [...new Set(usedIn.flatMap((one) => one?.title ?? []))];
  return [
    ...(usedIn.includes(null) ? ['It is used in classes whose titles we can’t show right now.'] : []),
    ...(titles.length > 0 ? [`It is used in ${quoted(titles)}, ${outcome}.`] : []),
  ];
}
