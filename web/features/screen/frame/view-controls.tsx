import { LogOut, Maximize2, Minimize2, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFullscreen } from '../../../lib/use-fullscreen.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { ViewLook } from './use-view-look.js';

/** Milliseconds after the last movement. */
const hideAfter = 3_000;

/** Whether somebody is at the screen: moves the mouse, taps or types. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      setTouched(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(false), hideAfter);
    };
    touched();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, touched);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, touched);
    };
  }, []);
  return isTouched;
}

/** What a screen on the wall needs once: it is out of sight while nobody is at it. A tap anywhere fills the screen. */
export function ViewControls({ look }: { look: ViewLook }) {
  const { isFullscreen, supported, toggle } = useFullscreen();
  const isTouched = useIsTouched();
  useEffect(() => {
    if (!supported || isFullscreen) return;
    const tapped = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('a, button')) toggle();
    };
    document.addEventListener('click', tapped);
    return () => document.removeEventListener('click', tapped);
  }, [supported, isFullscreen, toggle]);
  return (
    <div
      className={cx(
        'fixed top-2 right-2 z-30 flex gap-1 rounded-full border border-line bg-surface p-0.5 shadow-lg transition-opacity focus-within:opacity-100',
        // Out of sight, a tap on its place must not leave the screen.
        isTouched ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      {supported && (
        <IconButton label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'} onClick={toggle}>
          {isFullscreen ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
      )}
      <IconButton label={look.dark ? 'Light screen' : 'Dark screen'} onClick={look.toggleDark}>
        {look.dark ? <Sun /> : <Moon />}
      </IconButton>
      <IconButton asChild label="Leave">
        <a href="/screen">
          <LogOut />
        </a>
      </IconButton>
    </div>
  );
}
