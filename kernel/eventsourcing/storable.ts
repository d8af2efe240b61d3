const maxYear = 9_999;

/**
 * Names the first value of an event that a database cannot store, in this service or in one that copies it: PostgreSQL's
 * text holds no NUL, UTF-8 no half of a surrogate pair, and a date of more than four digits is written differently by
 * each library. Undefined when there is none.
 */
export function unstorableIn(value: unknown, name = 'event'): string | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : name;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (isTimestamp(value)) return isDate(Number(value.seconds)) ? undefined : name;
  return unstorableField(value, Array.isArray(value) ? name : undefined);
}

/** The first such field of a message, or item of a list that has a name. */
function unstorableField(value: object, listName: string | undefined): string | undefined {
  for (const [key, each] of Object.entries(value)) {
    const found = unstorableIn(each, listName ?? key);
    if (found) return found;
  }
  return undefined;
}

const isText = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

const isTimestamp = (value: object): value is { readonly seconds: bigint } =>
  '$typeName' in value && value.$typeName === 'google.protobuf.Timestamp';

function isDate(seconds: number): boolean {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return year >= 1 && year <= maxYear;
}
