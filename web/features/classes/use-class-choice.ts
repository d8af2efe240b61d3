import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChoiceName, type ClassChoice, choiceOf, filterNames } from './class-choice.js';

/** The choice lives in the page's address: going back and reloading keep it. */
export function useClassChoice() {
  const [address, setAddress] = useSearchParams();
  const choice: ClassChoice = useMemo(() => choiceOf(address), [address]);
  const change = (edit: (params: URLSearchParams) => void) =>
    setAddress(
      (present) => {
        edit(present);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    choice,
    choose: (name: ChoiceName, value: string) =>
      change((params) =>
        value === 'any' || value === 'NEWEST' ? params.delete(name) : params.set(name, value),
      ),
    clear: () => change((params) => filterNames.forEach((name) => params.delete(name))),
  };
}
