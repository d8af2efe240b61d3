import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import type { Segment } from '../model/timeline.js';

/** What a screen reader hears while a segment is dragged. */
export function dragWords(segments: readonly Segment[]): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier | undefined) => segments.findIndex((segment) => segment.id === id) + 1;
  const name = (id: UniqueIdentifier) => segments[place(id) - 1]?.name ?? 'Segment';
  return {
    screenReaderInstructions: {
      draggable:
        'To move a segment, press space or enter, then the arrow keys, and space or enter again to drop it. Escape puts it back.',
    },
    announcements: {
      onDragStart: ({ active }) =>
        `Picked up ${name(active.id)}, place ${place(active.id)} of ${segments.length}.`,
      onDragOver: ({ active, over }) =>
        // Over its own place it has just been picked up, which has been said.
        over && over.id !== active.id
          ? `${name(active.id)} is over place ${place(over.id)} of ${segments.length}.`
          : undefined,
      onDragEnd: ({ active, over }) =>
        over ? `${name(active.id)} dropped at place ${place(over.id)} of ${segments.length}.` : undefined,
      onDragCancel: ({ active }) => `${name(active.id)} is back at place ${place(active.id)}.`,
    },
  };
}
