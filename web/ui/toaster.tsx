import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from './toast-store.js';

const ToastView = lazy(async () => ({ default: (await import('./toast-view.js')).ToastView }));

/** Shows the current toast. Its code is loaded with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const [isWanted, setWanted] = useState(false);
  if (toast && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  );
}
