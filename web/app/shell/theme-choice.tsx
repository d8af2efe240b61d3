import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { chooseTheme, useTheme } from '../../lib/theme.js';
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../ui/dropdown-menu-view.js';

/** The menu entries that choose the theme. */
export function ThemeChoice() {
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={useTheme()} onValueChange={chooseTheme}>
        <MenuRadioItem value="light">
          <Sun aria-hidden /> Light
        </MenuRadioItem>
        <MenuRadioItem value="dark">
          <Moon aria-hidden /> Dark
        </MenuRadioItem>
        <MenuRadioItem value="system">
          <Monitor aria-hidden /> System
        </MenuRadioItem>
      </MenuRadioGroup>
    </>
  );
}

/** The same in a menu of its own. */
export function ThemeChoiceMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <ThemeChoice />
    </DropdownMenu>
  );
}
