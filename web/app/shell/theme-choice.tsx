import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, useTheme } from '../../lib/theme.js';
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../ui/dropdown-menu.js';
import { IconButton } from '../../ui/icon-button.js';

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

/** For visitors, who have no avatar menu. */
export function ThemeMenu() {
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Theme">
          <SunMoon />
        </IconButton>
      }
    >
      <ThemeChoice />
    </DropdownMenu>
  );
}
