/** `input.confirmEmail` → `Confirm email`, `imageIds.0` → `Entry 1 of image ids`: the last part of a path, for people. */
export function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1) ?? 'The request';
  if (typeof last === 'number') return `Entry ${last + 1} of ${labelOf(path.slice(0, -1)).toLowerCase()}`;
  const name = String(last);
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
