/** `input.confirmEmail` → `Confirm email`: the last part of a path, for people. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1) ?? 'The request');
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
