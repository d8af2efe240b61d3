/** More would push the answers off a phone's screen. */
const mostNamed = 5;

/** Titles as they stand in a sentence; of many the first. */
export function quoted(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `"${title}"`);
  const left = titles.length - named.length;
  return new Intl.ListFormat('en-US').format(left > 0 ? [...named, `${left} more`] : named);
}

/** The question before something of the library is deleted. */
export const deletionOf = (name: string) =>
  `Are you sure you want to delete "${name}"? This action cannot be undone.`;

export const useUnknown = 'Where it is used cannot be told at the moment.';

/** In which classes it is used, as far as their titles can be told, and what becomes of it there. */
export function usedInSentences(
  usedIn: readonly ({ readonly title: string } | null)[],
  outcome: string,
): string[] {
  const titles = [...new Set(usedIn.flatMap((one) => one?.title ?? []))];
  return [
    ...(usedIn.includes(null) ? ['It is used in classes whose titles cannot be told at the moment.'] : []),
    ...(titles.length > 0 ? [`It is used in ${quoted(titles)}, ${outcome}.`] : []),
  ];
}
