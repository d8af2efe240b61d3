import { useMemo } from 'react';
import { useAddress } from '../../lib/in-address.js';
import { type ChoiceName, type ClassChoice, choiceOf, filterNames } from './class-choice.js';

/** The choice lives in the page's address: going back and reloading keep it. */
export function useClassChoice() {
  const { address, change } = useAddress();
  const choice: ClassChoice = useMemo(() => choiceOf(address), [address]);
  return {
    choice,
    choose: (name: ChoiceName, value: string) =>
      change((params) =>
        value === 'any' || value === 'NEWEST' ? params.delete(name) : params.set(name, value),
      ),
    clear: () => change((params) => filterNames.forEach((name) => params.delete(name))),
  };
}
