import { type KeyboardEvent, useState } from 'react';
import { laterCode } from './later.js';
import { selectLooks, type SelectProps, SelectText } from './select-control.js';

export type { SelectOption } from './select-control.js';

const list = laterCode(async () => (await import('./select-list.js')).SelectList);

/** The code of the list. It is fetched when a page is idle, and when a select is pointed at, focused or pressed. */
export const fetchSelectList = list.fetch;

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
