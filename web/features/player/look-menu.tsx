import { Bell, BellOff, Image, Moon, Sun, Timer, TimerOff } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu-view.js';
import { LookContext } from './look-context.js';

/** The header's toggles of how the screen looks and beeps, below 1024 px, where the header has no room for them. */
export function LookMenu({ trigger }: { trigger: ReactElement }) {
  const look = useContext(LookContext);
  if (!look) return trigger;
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuItem onSelect={look.toggleImage}>
        <Image aria-hidden /> {look.imageFirst ? 'Cues first' : 'Image first'}
      </MenuItem>
      <MenuItem onSelect={look.toggleBeeps}>
        {look.beeps ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        <span>{look.beeps ? 'Beeps off' : 'Beeps on'}</span>
      </MenuItem>
      <MenuItem onSelect={look.toggleCountIn}>
        {look.countIn ? <TimerOff aria-hidden /> : <Timer aria-hidden />}
        <span>{look.countIn ? 'Count-in off' : 'Count-in on'}</span>
      </MenuItem>
      <MenuItem onSelect={look.toggleDark}>
        {look.dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        <span>{look.dark ? 'Light screen' : 'Dark screen'}</span>
      </MenuItem>
    </DropdownMenu>
  );
}
