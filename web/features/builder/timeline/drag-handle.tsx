import type { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { createContext, useContext } from 'react';

/** What a row is dragged by; it changes far more often than what the row shows. */
export const RowSortable = createContext<
  Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'> | undefined
>(undefined);

/** The handle of the row it stands in. */
export function DragHandle({ name }: { name: string }) {
  const sortable = useContext(RowSortable);
  return (
    <button
      type="button"
      ref={sortable?.setActivatorNodeRef}
      {...sortable?.attributes}
      {...sortable?.listeners}
      aria-label={`Drag ${name}`}
      className="flex size-9 cursor-grab! touch-none items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <GripVertical className="size-4.5" aria-hidden />
    </button>
  );
}
