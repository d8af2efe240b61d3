import type { ChangeEvent } from 'react';
import { cx } from '../../../ui/cx.js';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onSelect: (isRange: boolean) => void;
  className?: string;
}

const withShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** A box without words to see, over an area that a finger hits. */
export function SelectBox({ label, checked, isPartly = false, onSelect, className }: SelectBoxProps) {
  return (
    <label className={cx('flex size-11 shrink-0 cursor-pointer items-center justify-center', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !checked;
        }}
        onChange={(event) => onSelect(withShift(event))}
        className="size-4.5 accent-(--accent-text)"
      />
    </label>
  );
}
