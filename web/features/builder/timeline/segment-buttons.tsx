import { ChevronDown, ChevronUp, Copy, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.js';
import type { SegmentCardProps } from './segment-card-props.js';

export function EditButton({ segment: { id, name }, isLocked, actions }: SegmentCardProps) {
  return (
    <IconButton
      label={`Edit ${name}`}
      size="sm"
      disabled={isLocked}
      data-edits={id}
      onClick={() => actions.edit(id)}
      className="relative z-10 @max-lg:col-start-3 @max-lg:row-span-2 @max-lg:row-start-1 @lg:col-start-7 @lg:row-start-1"
    >
      <Pencil />
    </IconButton>
  );
}

/** Shown while the row is pointed at or has the focus; without a mouse, and on a phone, while it is open. */
const whenWanted = [
  'relative z-10 hidden justify-end group-data-open/row:flex @max-lg:col-span-3',
  '@lg:pointer-fine:absolute @lg:pointer-fine:inset-y-px @lg:pointer-fine:right-10 @lg:pointer-fine:flex @lg:pointer-fine:items-center @lg:pointer-fine:bg-sunken @lg:pointer-fine:pl-2',
  '@lg:pointer-fine:opacity-0 @lg:pointer-fine:group-hover/row:opacity-100 @lg:pointer-fine:group-data-open/row:opacity-100 @lg:pointer-fine:group-has-focus-visible/row:opacity-100',
  '@lg:pointer-coarse:col-span-7',
].join(' ');

/** Moves, copies and deletes a segment. */
export function SegmentButtons(props: SegmentCardProps) {
  const { segment, order, isLast, isLocked, isClassFull, actions } = props;
  const { id, name, protected: isProtected } = segment;
  return (
    <div className={whenWanted}>
      <IconButton
        label={`Move ${name} up`}
        size="sm"
        disabled={isLocked}
        resting={order === 1}
        onClick={() => actions.move(id, order - 2)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        size="sm"
        disabled={isLocked}
        resting={isLast}
        onClick={() => actions.move(id, order)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton
        label={isProtected ? `Unprotect ${name}` : `Protect ${name}`}
        size="sm"
        disabled={isLocked}
        onClick={() => actions.protect(id, !isProtected)}
      >
        {isProtected ? <LockOpen /> : <Lock />}
      </IconButton>
      <IconButton
        label={`Duplicate ${name}`}
        size="sm"
        disabled={isLocked || isClassFull}
        onClick={() => actions.duplicate(id)}
      >
        <Copy />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        size="sm"
        variant="danger"
        disabled={isLocked}
        onClick={() => actions.remove(segment)}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}
