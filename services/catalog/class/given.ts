/** Left out: stays. Null: the default. Anything else: taken. */
export const chosen = <Value>(given: Value | null | undefined, present: Value, fallback: Value): Value =>
  given === undefined ? present : given === null ? fallback : given;

/** As `chosen`, for text that names something: stored without the blanks around it. */
export const named = (given: string | null | undefined, present: string, fallback: string): string =>
  chosen(given, present, fallback).trim();
