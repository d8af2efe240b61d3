import { useCallback, useEffect, useState } from 'react';

/** Whether the page fills the screen, and a toggle for it; `supported` is false on phones that cannot. */
export function useFullscreen() {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const changed = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    changed();
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      // The show is over: the page it came from is seen as it was.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen?.();
    void done?.catch(() => undefined);
  }, []);
  return { isFullscreen, toggle, supported: document.fullscreenEnabled === true };
}
