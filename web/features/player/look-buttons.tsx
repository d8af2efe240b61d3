import { Bell, BellOff, Ellipsis, Image, Moon, Sun, Timer, TimerOff } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.js';
import { LazyMenu } from '../../ui/lazy-menu.js';
import { HeaderButton } from './header-button.js';
import { LookContext } from './look-context.js';
import type { ShowLook } from './use-show-look.js';

/** How the screen looks and beeps; below 1024 px in a menu, where the header has no room for all of them. */
export function LookButtons({ look }: { look: ShowLook }) {
  return (
    <>
      <div className="flex items-center gap-1 max-lg:hidden">
        <HeaderButton
          label="Image first"
          aria-pressed={look.imageFirst}
          onClick={look.toggleImage}
          className={on(look.imageFirst)}
        >
          <Image />
        </HeaderButton>
        <HeaderButton
          label="Beeps"
          aria-pressed={look.beeps}
          onClick={look.toggleBeeps}
          className={on(look.beeps)}
        >
          {look.beeps ? <Bell /> : <BellOff />}
        </HeaderButton>
        <HeaderButton
          label="Count-in"
          data-tooltip="Count-in of 10 s"
          aria-pressed={look.countIn}
          onClick={look.toggleCountIn}
          className={on(look.countIn)}
        >
          {look.countIn ? <Timer /> : <TimerOff />}
        </HeaderButton>
        <HeaderButton
          label={look.dark ? 'Light screen' : 'Dark screen'}
          caption={look.dark ? 'Light' : 'Dark'}
          onClick={look.toggleDark}
        >
          {look.dark ? <Sun /> : <Moon />}
        </HeaderButton>
      </div>
      <LookContext value={look}>
        <LazyMenu load={loadMenu} trigger={more} />
      </LookContext>
    </>
  );
}

const loadMenu = async () => (await import('./look-menu.js')).LookMenu;

const more = (
  <IconButton label="Screen options" className="lg:hidden">
    <Ellipsis />
  </IconButton>
);

const on = (is: boolean) => (is ? 'text-accent-text' : '');
