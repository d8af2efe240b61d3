import { useCallback, useEffect, useState } from 'react';

/** Whether the page fills the screen, and a toggle for it; `supported` is false on phones that cannot. */
export function useFullscreen() {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const changed = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.();
    void done?.catch(() => undefined);
  }, []);
  return { isFullscreen, toggle, supported: document.fullscreenEnabled === true };
}
