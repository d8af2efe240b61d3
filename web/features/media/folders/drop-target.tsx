import { useDroppable } from '@dnd-kit/core';
import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '../../../ui/cx.js';

/** The folders, null being the root, that what is being carried can go to; undefined while nothing is carried. */
export type Places = ReadonlySet<number | null>;
export const PlacesContext = createContext<Places | undefined>(undefined);

/** A folder, or the root, as a place to drop things on; it shows when it would take what is held over it. */
export function DropTarget({ folderId, children }: { folderId: number | null; children: ReactNode }) {
  const places = useContext(PlacesContext);
  const { setNodeRef, isOver } = useDroppable({
    id: `place-${folderId ?? 'root'}`,
    data: { folderId },
    disabled: places !== undefined && !places.has(folderId),
  });
  return (
    <div ref={setNodeRef} className={cx('grid min-w-0 rounded-2xl', isOver && 'ring-2 ring-accent-text')}>
      {children}
    </div>
  );
}
