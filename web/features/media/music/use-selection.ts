import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.js';

/** As many as the server changes at once. */
export const mostSelected = 200;

const none: ReadonlySet<number> = new Set();

/** The ids from one to the other, in the order of the list; the last alone where the first is not in it. */
function between(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [ids.indexOf(from ?? -1), ids.indexOf(to)];
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Which tracks of a list are selected: one by one, or all between two with Shift. Another list begins with none. */
export function useSelection(list: string) {
  const [kept, setKept] = useState({ list, selected: none });
  const selected = kept.list === list ? kept.selected : none;
  const setSelected = (ids: ReadonlySet<number>) => setKept({ list, selected: ids });
  const last = useRef<number>(undefined);

  function select(ids: readonly number[]) {
    if (ids.length > mostSelected)
      showToast({
        title: `The first ${mostSelected} tracks are selected`,
        description: 'That is as many as can be changed at once.',
      });
    setSelected(new Set(ids.slice(0, mostSelected)));
  }

  function toggle(id: number, shown: readonly number[], isRange: boolean) {
    const touched = isRange ? between(shown, last.current, id) : [id];
    last.current = id;
    if (selected.has(id))
      return setSelected(new Set([...selected].filter((each) => !touched.includes(each))));
    select([...new Set([...selected, ...touched])]);
  }

  return { selected, select, toggle, clear: () => setSelected(none) };
}

export type Selection = ReturnType<typeof useSelection>;
