import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSteady } from '../ui/use-steady.js';
import { useDebounced } from './use-debounced.js';

type Edit = (address: URLSearchParams) => void;

/** What the page's address asks for, and how to change it: in its place, or as a step that Back takes again. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (edit: Edit, how: 'in place' | 'a step' = 'in place') =>
    setAddress(
      (present) => {
        edit(present);
        return present;
      },
      { replace: how === 'in place', preventScrollReset: true },
    );
  return { address, change };
}

/** One of the values, kept in the page's address unless it is the first: going back and reloading keep it. */
export function useChoiceInAddress<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const { address, change } = useAddress();
  const choice = values.find((value) => value === address.get(name)) ?? values[0];
  const choose = (value: Value) =>
    change((present) => (value === values[0] ? present.delete(name) : present.set(name, value)));
  return [choice, choose] as const;
}

/** What is typed into a search; `search`, once it stands still, is kept in the page's address. */
export function useSearchInAddress() {
  const { address, change } = useAddress();
  const asked = address.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  const search = useDebounced(typed.trim());
  const known = useRef(asked);
  const write = useSteady((text: string) =>
    change((present) => (text === '' ? present.delete('search') : present.set('search', text))),
  );
  // A link or Back leads to another search.
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    write(search);
  }, [search, write]);
  return { typed, setTyped, search };
}
