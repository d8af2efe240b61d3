import {
  type Active,
  DndContext,
  type Announcements,
  type DragEndEvent,
  DragOverlay,
  type Over,
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
  nameOf: (folderId: number | null) => string;
  onDrop: (thing: Dragged, folderId: number | null) => void;
  children: ReactNode;
}

const targetOf = (over: Over | null) => over?.data.current as { folderId: number | null } | undefined;
const thingIn = (active: Active) => (active.data.current as { thing?: Dragged } | undefined)?.thing;

/** What a screen reader hears while something is carried. */
function wordsOf(nameOf: (folderId: number | null) => string): Announcements {
  const label = (active: Active) => thingIn(active)?.label ?? '';
  const place = (over: Over) => nameOf(targetOf(over)?.folderId ?? null);
  return {
    onDragStart: ({ active }) => `Picked up ${label(active)}.`,
    onDragOver: ({ active, over }) => (over ? `${label(active)} is over ${place(over)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${label(active)} dropped on ${place(over)}.` : `${label(active)} stays where it was.`,
    onDragCancel: ({ active }) => `${label(active)} stays where it was.`,
  };
}

/** Lets the pointer carry files and folders of the view to its folders. */
export function DropOnFolders({ placesOf, nameOf, onDrop, children }: DropOnFoldersProps) {
  const [carried, setCarried] = useState<{ thing: Dragged; places: Places }>();
  // A press that does not move is a click; on a phone one that does is a scroll.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const lift = (thing: Dragged | undefined) =>
    setCarried(thing && { thing, places: new Set(placesOf(thing)) });
  const drop = ({ over }: DragEndEvent) => {
    setCarried(undefined);
    const target = targetOf(over);
    if (carried && target && carried.places.has(target.folderId)) onDrop(carried.thing, target.folderId);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: wordsOf(nameOf) }}
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
