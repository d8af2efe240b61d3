import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Stands behind the label. */
  mark?: ReactNode;
}

interface ComboboxListProps {
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  /** The one that Enter chooses. */
  active: number;
  choose: (option: ComboboxOption) => void;
  note: ReactNode;
}

/** The options under the field; Escape closes them before the dialog that they are in. */
export function ComboboxList({ id, options, value, active, choose, note }: ComboboxListProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={shown}
      data-over-dialog
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 animate-rise overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-xl"
    >
      <ul id={id} role="listbox" aria-label="Options">
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-1.5 text-sm select-none hover:bg-sunken data-active:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words">{option.label}</span>
              {option.mark}
            </span>
            {option.value === value && <Check className="size-4 shrink-0 text-accent-text" aria-hidden />}
          </li>
        ))}
      </ul>
      {note}
    </div>
  );
}
