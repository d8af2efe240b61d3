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

/** The segment that now stands where one was taken away; `none` where there is none. */
function removed(before: Edited, now: Edited): number | 'none' | undefined {
  if (now.segments.length >= before.segments.length) return undefined;
  const ids = new Set(now.segments.map(({ id }) => id));
  const place = before.segments.findIndex(({ id }) => !ids.has(id));
  return (now.segments[place] ?? now.segments.at(-1))?.id ?? 'none';
}

/** Also in the confirmation of a removal, which closes with it. */
const isNowhere = () =>
  [document.body, document.querySelector('main')].includes(document.activeElement as never) ||
  document.activeElement?.closest('[role="alertdialog"]') != null;

/** Where the focus goes on, and how much of the page must move for it. */
function goesOn(before: Edited, now: Edited) {
  const ofForm = closed(before, now);
  if (ofForm !== undefined) return { id: ofForm, block: 'center' } as const;
  const next = removed(before, now);
  return next === undefined || !isNowhere() ? undefined : ({ id: next, block: 'nearest' } as const);
}

/**
 * What is taken away takes the focus with it: a form that closes, and the page becomes shorter by it, or a card. Both
 * go on at the card of its segment or the next one, or at `add` where there is none.
 *
 * @returns for the element that holds the cards.
 */
export function useFocusReturn({ editing, segments }: BuilderState, add: RefObject<HTMLElement | null>) {
  const cards = useRef<HTMLDivElement>(null);
  const before = useRef<Edited>({ editing, segments });
  useEffect(() => {
    const next = goesOn(before.current, { editing, segments });
    before.current = { editing, segments };
    if (!next) return;
    const edit = cards.current?.querySelector<HTMLElement>(`[data-edits="${next.id}"]`) ?? add.current;
    edit?.focus({ preventScroll: true });
    (edit?.closest('li') ?? edit)?.scrollIntoView({ block: next.block });
  }, [editing, segments, add]);
  return cards;
}
