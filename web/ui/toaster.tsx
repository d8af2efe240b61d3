import { useEffect, useState, useSyncExternalStore } from 'react';
import { areToastsClaimed, currentToast, onToastChange } from './toast-store.js';
import type { ToastView } from './toast-view.js';

let loadedView: typeof ToastView | undefined;

/** Fetches the code of toasts; the app does so when it has nothing else to do, so that they are shown offline, too. */
export async function loadToasts(): Promise<typeof ToastView> {
  return (loadedView ??= (await import('./toast-view.js')).ToastView);
}

/** Shows the current toast in the corner of the screen, unless a part of the page has a line for it. */
export function Toaster() {
  const isClaimed = useSyncExternalStore(onToastChange, areToastsClaimed, areToastsClaimed);
  return isClaimed ? null : <ToastPlace place="corner" />;
}

/** Shows the current toast here. */
export function ToastPlace({ place }: { place: 'corner' | 'line' }) {
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
  return View ? <View toast={toast} place={place} /> : null;
}
