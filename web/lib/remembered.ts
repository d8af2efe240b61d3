import { useState } from 'react';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** One of the values, kept in this browser; the first until another is chosen, or where storage is denied. */
export function useRemembered<Value extends string>(key: string, values: readonly [Value, ...Value[]]) {
  const [value, setValue] = useState(() => values.find((each) => each === stored(key)) ?? values[0]);
  const choose = (chosen: Value) => {
    setValue(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Storage is denied or full: the choice holds in this page.
    }
  };
  return [value, choose] as const;
}
