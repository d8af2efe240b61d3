import { useEffect, useRef, type RefObject } from 'react';
import type { BuilderState } from '../model/builder-state.js';

type Edited = Pick<BuilderState, 'editing' | 'segments'>;

/** The segment that the form which has just closed was about; `none` for one that was not added. */
function closed(before: Edited, now: Edited): number | 'none' | undefined {
  if (before.editing === null || now.editing !== null) return undefined;
  if (before.editing !== 'new') return before.editing;
  const last = now.segments.at(-1);
  return now.segments.length > before.segments.length && last ? last.id : 'none';
}

/**
 * A form that closes takes the focus with it, and the page becomes shorter by it: both go on at the card of its
 * segment, or at `add` where there is none.
 *
 * @returns for the element that holds the cards.
 */
export function useFocusReturn({ editing, segments }: BuilderState, add: RefObject<HTMLElement | null>) {
  const cards = useRef<HTMLDivElement>(null);
  const before = useRef<Edited>({ editing, segments });
  useEffect(() => {
    const id = closed(before.current, { editing, segments });
    before.current = { editing, segments };
    if (id === undefined) return;
    const edit = cards.current?.querySelector<HTMLElement>(`[data-edits="${id}"]`) ?? add.current;
    edit?.focus({ preventScroll: true });
    (edit?.closest('li') ?? edit)?.scrollIntoView({ block: 'center' });
  }, [editing, segments, add]);
  return cards;
}
