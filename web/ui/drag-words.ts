import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What a screen reader hears while one of a list is dragged; `thing` is what the list is of. */
export function dragWords(
  items: readonly Named[],
  thing: string,
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id) + 1;
  const name = (id: UniqueIdentifier) => items[place(id) - 1]?.name ?? thing;
  return {
    screenReaderInstructions: {
      draggable: `To move a ${thing}, press space or enter, then the arrow keys, and space or enter again to drop it. Escape puts it back.`,
    },
    announcements: {
      onDragStart: ({ active }) =>
        `Picked up ${name(active.id)}, place ${place(active.id)} of ${items.length}.`,
      onDragOver: ({ active, over }) =>
        // Over its own place it has just been picked up, which has been said.
        over && over.id !== active.id
          ? `${name(active.id)} is over place ${place(over.id)} of ${items.length}.`
          : undefined,
      onDragEnd: ({ active, over }) =>
        over ? `${name(active.id)} dropped at place ${place(over.id)} of ${items.length}.` : undefined,
      onDragCancel: ({ active }) => `${name(active.id)} is back at place ${place(active.id)}.`,
    },
  };
}
