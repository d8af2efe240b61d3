import { type KeyboardEvent, useState } from 'react';

interface ListKeys<Option> {
  options: readonly Option[];
  isOpen: boolean;
  /** Where the arrows begin. */
  from: number;
  open: () => void;
  close: () => void;
  choose: (option: Option) => void;
}

/** Arrows go through a list, Enter chooses, Escape closes; the field has the focus all the while. */
export function useListKeys<Option>({ options, isOpen, from, open, close, choose }: ListKeys<Option>) {
  const [moved, setMoved] = useState<{ options: readonly Option[]; at: number }>();
  // Other options begin anew.
  const active = moved?.options === options ? moved.at : Math.max(from, 0);
  const goTo = (at: number) => setMoved({ options, at: Math.min(Math.max(at, 0), options.length - 1) });
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? goTo(active + 1) : open()),
    ArrowUp: () => (isOpen ? goTo(active - 1) : open()),
  };
  const keysOfOpen: Record<string, () => void> = {
    Enter: () => options[active] !== undefined && choose(options[active]),
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing
      ? undefined
      : (isOpen && keysOfOpen[event.key]) || keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return { active, onKeyDown };
}
