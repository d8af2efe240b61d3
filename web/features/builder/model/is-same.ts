/** Field by field: what the form rebuilt equal counts as equal. */
export const isSame = (one: unknown, other: unknown) => one === other || written(one) === written(other);

/** The same text for what is the same. */
export const written = (value: unknown) => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
