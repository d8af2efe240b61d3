import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo } from 'react';
import { cx } from '../../../ui/cx.js';
import { SegmentForm } from '../segment/later-segment-form.js';
import type { Builder } from '../use-builder.js';
import { RowSortable } from './drag-handle.js';
import type { SegmentCardProps } from './segment-card-props.js';
import { SegmentCard } from './segment-card.js';

export interface SegmentRowProps extends SegmentCardProps {
  /** Of the segment whose form is open. */
  editor: Builder | undefined;
}

/** A segment at its place: its card, or its form. */
export const SegmentRow = memo(function SegmentRow({ editor, ...card }: SegmentRowProps) {
  const { segment, isLocked } = card;
  const sortable = useSortable({ id: segment.id, disabled: isLocked });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  if (editor) {
    const { state, dispatch, formOpened } = editor;
    return (
      <li ref={sortable.setNodeRef} className="p-2">
        <SegmentForm
          fields={segment}
          isSaved={segment.id > 0}
          submitLabel="Update"
          typed={state.typed}
          at={state.editingAt}
          onOpen={formOpened}
          onSubmit={(fields) => dispatch({ type: 'segmentChanged', id: segment.id, fields })}
          onCancel={() => dispatch({ type: 'editEnded' })}
        />
      </li>
    );
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={cx(sortable.isDragging && 'relative z-10 shadow-2xl')}
    >
      <RowSortable.Provider value={sortable}>
        <SegmentCard {...card} />
      </RowSortable.Provider>
    </li>
  );
});
