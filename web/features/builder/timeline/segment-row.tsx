import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { cx } from '../../../ui/cx.js';
import { mostSegments, type PlacedSegment } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { SegmentCard } from '../segment/segment-card.js';
import { SegmentForm } from '../segment/segment-form.js';
import type { Builder } from '../use-builder.js';

export interface SegmentRowProps {
  placed: PlacedSegment;
  builder: Builder;
  tracks: ReadonlyMap<number, Track>;
  onDelete: () => void;
}

export function SegmentRow({ placed, builder, tracks, onDelete }: SegmentRowProps) {
  const { state, dispatch, moveSegment } = builder;
  const { segment } = placed;
  const isEditing = state.editing === segment.id;
  const sortable = useSortable({ id: segment.id, disabled: state.editing !== null });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  if (isEditing)
    return (
      <li ref={sortable.setNodeRef}>
        <SegmentForm
          fields={segment}
          isSaved={segment.id > 0}
          submitLabel="Update"
          typed={state.typed}
          at={state.editingAt}
          onOpen={builder.formOpened}
          onSubmit={(fields) => dispatch({ type: 'segmentChanged', id: segment.id, fields })}
          onCancel={() => dispatch({ type: 'editEnded' })}
        />
      </li>
    );
  const handle = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Drag ${segment.name}`}
      className="flex size-9 cursor-grab! touch-none items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <GripVertical className="size-4.5" aria-hidden />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={cx(sortable.isDragging && 'relative z-10 shadow-2xl')}
    >
      <SegmentCard
        placed={placed}
        track={tracks.get(segment.musicId ?? 0)}
        isLocked={state.editing !== null}
        count={state.segments.length}
        handle={handle}
        onEdit={() => dispatch({ type: 'editStarted', segment: segment.id })}
        onDuplicate={
          state.segments.length < mostSegments
            ? () => dispatch({ type: 'segmentDuplicated', id: segment.id })
            : undefined
        }
        onDelete={onDelete}
        onMove={(to) => void moveSegment(segment.id, to)}
      />
    </li>
  );
}
