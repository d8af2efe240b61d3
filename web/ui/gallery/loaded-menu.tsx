import type { ReactElement } from 'react';
import { DropdownMenu, MenuItem } from '../dropdown-menu-view.js';

/** The menu of the sample that is loaded when it is first opened. */
export function LoadedMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuItem>Rename</MenuItem>
      <MenuItem>Duplicate</MenuItem>
    </DropdownMenu>
  );
}
