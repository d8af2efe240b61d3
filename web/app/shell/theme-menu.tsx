import { SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.js';
import { LazyMenu } from '../../ui/lazy-menu.js';

const load = async () => (await import('./theme-choice.js')).ThemeChoiceMenu;

/** For visitors, who have no avatar menu. */
export function ThemeMenu() {
  return (
    <LazyMenu
      load={load}
      trigger={
        <IconButton label="Theme">
          <SunMoon />
        </IconButton>
      }
    />
  );
}
