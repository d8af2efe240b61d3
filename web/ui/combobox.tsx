import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ComboboxList, type ComboboxOption } from './combobox-list.js';
import { cx } from './cx.js';
import type { FieldControl } from './field.js';
import { controlLooks } from './input.js';
import { useListKeys } from './use-list-keys.js';

export interface ComboboxProps extends FieldControl {
  /** What the closed field says: the label of what is chosen. */
  text: string;
  placeholder: string;
  /** Those that match what was typed. */
  options: readonly ComboboxOption[];
  value: string;
  onSearch: (typed: string) => void;
  onChoose: (value: string) => void;
  /** Stands under the options: a button for more, or that there are none. */
  note?: ReactNode;
}

/** A field that is typed in to find one of many options, by mouse, finger or keyboard. */
export function Combobox(props: ComboboxProps) {
  const { text, placeholder, options, value, onSearch, onChoose, note, ...aria } = props;
  const [typed, setTyped] = useState<string>();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  const search = (what: string | undefined) => {
    setTyped(what);
    onSearch(what ?? '');
  };
  const choose = (option: ComboboxOption) => {
    onChoose(option.value);
    search(undefined);
  };
  const { active, onKeyDown } = useListKeys({
    ...{ options, isOpen, open: () => search(''), close: () => search(undefined), choose },
    from: options.findIndex((option) => option.value === value),
  });
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) =>
        isOpen && !currentTarget.contains(relatedTarget) && search(undefined)
      }
    >
      <input
        {...aria}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && options[active] ? `${list}-${active}` : undefined}
        placeholder={isOpen ? text || 'Type to search' : placeholder}
        value={typed ?? text}
        onChange={({ target }) => search(target.value)}
        onClick={() => search(isOpen ? undefined : '')}
        onKeyDown={onKeyDown}
        className={cx(controlLooks, 'h-11 truncate pr-10')}
      />
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-muted" aria-hidden />
      {isOpen && <ComboboxList {...{ id: list, options, value, active, choose, note }} />}
    </div>
  );
}
