import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { snapCenterToCursor } from '@dnd-kit/modifiers';
import { type ReactNode, useState } from 'react';
import type { DraggedFile } from './draggable-file.js';

interface DropOnFoldersProps {
  onDrop: (fileId: number, folderId: number) => void;
  children: ReactNode;
}

const fileIn = (event: Pick<DragEndEvent, 'active'>) =>
  (event.active.data.current as { file?: DraggedFile } | undefined)?.file;

/** Lets the pointer carry files of the view to its folders. */
export function DropOnFolders({ onDrop, children }: DropOnFoldersProps) {
  const [carried, setCarried] = useState<DraggedFile>();
  // A press that does not move is a click; on a phone one that does is a scroll.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const drop = (event: DragEndEvent) => {
    setCarried(undefined);
    const file = fileIn(event);
    const target = event.over?.data.current as { folderId?: number } | undefined;
    if (file && target?.folderId !== undefined) onDrop(file.id, target.folderId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={(event) => setCarried(fileIn(event))}
      onDragEnd={drop}
      onDragCancel={() => setCarried(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[snapCenterToCursor]}>
        {carried && (
          <div className="w-fit max-w-64 truncate rounded-xl bg-ink px-3.5 py-2 text-sm font-medium text-canvas shadow-xl">
            {carried.label}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
