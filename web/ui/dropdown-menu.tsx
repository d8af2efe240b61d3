import { type ReactNode, useState } from 'react';
import type { MenuItemProps } from './dropdown-menu-view.js';
import { laterCode } from './later.js';
import { laterTrigger, type Trigger } from './later-trigger.js';

const view = laterCode(() => import('./dropdown-menu-view.js'));

/** The code of menus. It is fetched when the button of one is pointed at, focused or pressed. */
export const fetchMenu = view.fetch;

/** Of an open menu, whose code is there. */
function opened() {
  const code = view.read();
  if (!code) throw new Error('The parts of a menu are shown in a menu');
  return code;
}

export interface DropdownMenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: Trigger;
  children: ReactNode;
}

/** Until it is opened for the first time it is a button, without the code of menus. */
export function DropdownMenu({ trigger, children }: DropdownMenuProps) {
  const [isOpened, setOpened] = useState(false);
  const code = view.read();
  if (isOpened && code)
    return (
      <code.DropdownMenu trigger={trigger} defaultOpen>
        {children}
      </code.DropdownMenu>
    );
  return laterTrigger(trigger, {
    popup: 'menu',
    ahead: () => void view.fetch().catch(() => undefined),
    open: () => view.whenThere(() => setOpened(true)),
  });
}

/** Give a link as the single child with `asChild` where the entry leads to a page. */
export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Item } = opened();
  return <Item {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = opened();
  return <Separator />;
}
