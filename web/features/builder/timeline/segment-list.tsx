import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { cx } from '../../../ui/cx.js';
import { dragWords } from '../../../ui/drag-words.js';
import { useSortSensors } from '../../../ui/use-sort-sensors.js';
import { mostSegments, placed, type Segment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import type { Builder } from '../use-builder.js';
import { ColumnNames } from './column-names.js';
import type { SegmentActions } from './segment-card-props.js';
import { SegmentRow } from './segment-row.js';

const frame = '@container overflow-clip rounded-xl has-[li]:border has-[li]:border-line';

/** At least 400 px, and as high as the window; where that is lower than a screen of rows, the page scrolls instead. */
const scrolled =
  'rounded-xl sm:[@media(min-height:34rem)]:max-h-[max(400px,calc(100dvh-9rem))] sm:[@media(min-height:34rem)]:overflow-y-auto';

export interface SegmentListProps {
  builder: Builder;
  tracks: ReadonlyMap<number, Track>;
}

/** The segments in order: edited in place, moved by drag, by keyboard or by their buttons. */
export function SegmentList({ builder, tracks }: SegmentListProps) {
  const [doomed, setDoomed] = useState<Segment>();
  const { segments, editing } = builder.state;
  const sensors = useSortSensors();
  const order = segments.map(({ id }) => id).join();
  // Another list would be another order to every row.
  const ids = useMemo(() => (order === '' ? [] : order.split(',').map(Number)), [order]);
  const { dispatch } = builder;
  const actions: SegmentActions = useMemo(
    () => ({
      edit: (segment) => dispatch({ type: 'editStarted', segment }),
      duplicate: (id) => dispatch({ type: 'segmentDuplicated', id }),
      protect: (id, is) => dispatch({ type: 'segmentChanged', id, fields: { protected: is } }),
      remove: setDoomed,
      move: (id, to) => dispatch({ type: 'segmentMoved', id, to }),
    }),
    [dispatch],
  );

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) actions.move(Number(active.id), ids.indexOf(Number(over.id)));
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis, restrictToParentElement]}
        accessibility={dragWords(segments, 'segment')}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <div className={frame}>
            <div className={cx(editing === null && scrolled)}>
              {segments.length > 0 && <ColumnNames />}
              <ol aria-label="Segments" className="divide-y divide-line">
                {placed(segments).map((one) => (
                  <SegmentRow
                    key={one.segment.id}
                    {...one}
                    editor={editing === one.segment.id ? builder : undefined}
                    track={tracks.get(one.segment.musicId ?? 0)}
                    isLast={one.order === segments.length}
                    isLocked={editing !== null}
                    isClassFull={segments.length >= mostSegments}
                    actions={actions}
                  />
                ))}
              </ol>
            </div>
          </div>
        </SortableContext>
      </DndContext>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title="Delete segment"
        question="Are you sure you want to delete this segment? You can undo this until you save."
        confirmLabel="Delete"
        onConfirm={() => doomed && dispatch({ type: 'segmentRemoved', id: doomed.id })}
      />
    </>
  );
}
