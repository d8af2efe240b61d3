import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';

/** What is dragged onto a folder. */
export interface DraggedFile {
  id: number;
  label: string;
}

/** Dragged by the pointer; keys have the file's menu instead. */
export function DraggableFile({ file, children }: { file: DraggedFile; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `file-${file.id}`, data: { file } });
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
