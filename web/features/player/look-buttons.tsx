import { Bell, BellOff, Ellipsis, Image, Moon, Sun, Timer, TimerOff } from 'lucide-react';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';
import { LazyMenu } from '../../ui/lazy-menu.js';
import { HeaderButton } from './header-button.js';
import { LookContext } from './look-context.js';
import type { ShowLook } from './use-show-look.js';

/** How the screen looks and beeps; on a phone in a menu. */
export function LookButtons({ look }: { look: ShowLook }) {
  return (
    <>
      <div className="flex items-center gap-1 max-sm:hidden">
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
          className={cx('max-lg:hidden', on(look.countIn))}
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
  <IconButton label="Screen options" className="sm:hidden">
    <Ellipsis />
  </IconButton>
);

const on = (is: boolean) => (is ? 'text-accent-text' : '');
