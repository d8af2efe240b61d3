const shape =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][01]\d:[0-5]\d)$/;

/**
 * A point in time as a program sends it: ISO 8601 with its offset, `2026-01-05T18:00:00.000Z`. Undefined when it is
 * none, or a day that no calendar has (JavaScript itself takes the 30th of February for the 2nd of March).
 */
export function instantOf(given: unknown): Date | undefined {
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? undefined : given;
  if (typeof given !== 'string') return undefined;
  const [whole, year, month, day] = shape.exec(given) ?? [];
  if (whole === undefined || Number(year) < 1970) return undefined;
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (calendar.getUTCMonth() !== Number(month) - 1) return undefined;
  const instant = new Date(whole);
  // By its offset the last day of the year 9999 may be one of a year with five digits.
  return instant.getUTCFullYear() > 9999 ? undefined : instant;
}
