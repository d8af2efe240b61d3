import { useEffect, useSyncExternalStore } from 'react';
import { claimToasts, currentToast, onToastChange } from '../../../ui/toast-store.js';
import { ToastPlace } from '../../../ui/toaster.js';
import { useModalOpen } from '../../../ui/use-modal-open.js';
import { usePlayerState } from '../player-context.js';
import { UndoSkip } from './undo-skip.js';

/**
 * The messages of a show have a line of their own between the stage and the controls, and cover nothing. While a dialog
 * lies over the page they are in the corner of the screen instead.
 */
export function MessageLine() {
  const isOverlaid = useModalOpen();
  useEffect(() => (isOverlaid ? undefined : claimToasts()), [isOverlaid]);
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const { undo } = usePlayerState();
  const hasToast = toast !== undefined && !isOverlaid;
  if (undo === null && !hasToast) return null;
  return (
    <section
      aria-label="Messages"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-1 sm:px-6 short:px-3 [&>[role=region]]:min-w-0 [&>[role=region]]:grow [&>[role=region]]:basis-64"
    >
      <UndoSkip />
      {hasToast && <ToastPlace place="line" />}
    </section>
  );
}
