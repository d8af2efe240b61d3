import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from './cx.js';
import { controlLooks } from './input.js';
import { laterCode } from './later.js';

export interface SelectOption {
  /** Never empty: an empty value means that nothing is chosen. */
  value: string;
  label: string;
}

export interface SelectProps {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

const list = laterCode(async () => (await import('./select-list.js')).SelectList);

/** The code of the list. It is fetched when a page is idle, and when a select is pointed at, focused or pressed. */
export const fetchSelectList = list.fetch;

export const selectLooks = (className?: string) =>
  cx(controlLooks, 'flex h-11 items-center justify-between gap-2 text-left', className);

/** What stands in the closed control. */
export const SelectText = ({ children }: { children: ReactNode }) => (
  <>
    <span className="truncate">{children}</span>
    <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
  </>
);

/** One of several options. Until it is opened for the first time it is a button, without the code of the list. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange: _, placeholder, className, ...control } = props;
  const [isOpened, setOpened] = useState(false);
  const List = list.read();
  if (isOpened && List) return <List {...props} />;

  const ahead = () => void list.fetch().catch(() => undefined);
  const open = () => list.whenThere(() => setOpened(true));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!isText && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <button
      type="button"
      role="combobox"
      {...{ 'aria-haspopup': 'listbox', 'aria-expanded': false }}
      {...control}
      {...{ onPointerEnter: ahead, onFocus: ahead, onClick: open, onKeyDown }}
      className={selectLooks(className)}
    >
      <SelectText>{options.find((each) => each.value === value)?.label ?? placeholder}</SelectText>
    </button>
  );
}
