import {
  type Active,
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
import type { Dragged } from './draggable.js';
import { type Places, PlacesContext } from './drop-target.js';

interface DropOnFoldersProps {
  /** Where a thing can go; nothing else takes it. */
  placesOf: (thing: Dragged) => readonly (number | null)[];
  onDrop: (thing: Dragged, folderId: number | null) => void;
  children: ReactNode;
}

const thingIn = (active: Active) => (active.data.current as { thing?: Dragged } | undefined)?.thing;

/** Lets the pointer carry files and folders of the view to its folders. */
export function DropOnFolders({ placesOf, onDrop, children }: DropOnFoldersProps) {
  const [carried, setCarried] = useState<{ thing: Dragged; places: Places }>();
  // A press that does not move is a click; on a phone one that does is a scroll.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const lift = (thing: Dragged | undefined) =>
    setCarried(thing && { thing, places: new Set(placesOf(thing)) });
  const drop = ({ over }: DragEndEvent) => {
    setCarried(undefined);
    const target = over?.data.current as { folderId: number | null } | undefined;
    if (carried && target && carried.places.has(target.folderId)) onDrop(carried.thing, target.folderId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => lift(thingIn(active))}
      onDragEnd={drop}
      onDragCancel={() => setCarried(undefined)}
    >
      <PlacesContext value={carried?.places}>{children}</PlacesContext>
      <DragOverlay dropAnimation={null} modifiers={[snapCenterToCursor]}>
        {carried && (
          <div className="w-fit max-w-64 truncate rounded-xl bg-ink px-3.5 py-2 text-sm font-medium text-canvas shadow-xl">
            {carried.thing.label}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
