import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';

/** What is dragged onto a folder. */
export interface Dragged {
  kind: 'file' | 'folder';
  id: number;
  label: string;
}

/** Dragged by the pointer; keys have the menu of the thing instead. */
export function Draggable({ thing, children }: { thing: Dragged; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${thing.kind}-${thing.id}`,
    data: { thing },
  });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={cx('grid min-w-0 cursor-grab touch-pan-y', isDragging && 'opacity-40')}
    >
      {children}
    </div>
  );
}
