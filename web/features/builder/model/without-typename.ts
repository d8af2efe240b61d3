/** Apollo adds `__typename` to every object it reads; inputs must not carry it, and it is no part of what is edited. */
export function withoutTypename<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutTypename) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '__typename');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutTypename(inner)])) as T;
}
