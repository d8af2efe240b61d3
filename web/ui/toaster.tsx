import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from './toast-store.js';
import type { ToastView } from './toast-view.js';

let loadedView: typeof ToastView | undefined;

/** Fetches the code of toasts; the app does so when it has nothing else to do, so that they are shown offline, too. */
export async function loadToasts(): Promise<typeof ToastView> {
  return (loadedView ??= (await import('./toast-view.js')).ToastView);
}

/** Shows the current toast. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, currentToast);
  const [View, setView] = useState(() => loadedView);
  const isMissing = toast !== undefined && View === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadToasts().then(
      (loaded) => setView(() => loaded),
      // The next toast tries again.
      () => undefined,
    );
  }, [isMissing, toast]);
  return View ? <View toast={toast} /> : null;
}
