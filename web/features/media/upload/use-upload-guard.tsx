import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardLeaving } from '../../../lib/leaving.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { isUnderWay, type UploadItem } from './upload-queue.js';

/** Asks before uploads are stopped by leaving the page, by logging out, by closing the tab. Answers the dialog. */
export function useUploadGuard(items: readonly UploadItem[]) {
  const stopped = items.filter(isUnderWay);
  const isBusy = stopped.length > 0;
  const mayGo = useRef(false);
  const answer = useRef<(may: boolean) => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy && !mayGo.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isBusy) return;
    mayGo.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const down = guardLeaving({
      ask: async () => {
        setAsked(true);
        const may = await new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
        setAsked(false);
        return may;
      },
      stay: () => {
        mayGo.current = false;
      },
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      down();
      answer.current?.(true);
    };
  }, [isBusy]);
  // All arrived while the question stood: nothing is in the way any more.
  useEffect(() => {
    if (!isBusy && blocker.state === 'blocked') blocker.proceed();
  }, [isBusy, blocker]);

  /** Answers whoever asked: the router, or a log-out. */
  function decide(leaves: boolean) {
    if (leaves) mayGo.current = true;
    if (isAsked) answer.current?.(leaves);
    else if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <ConfirmDialog
      open={isAsked || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && decide(false)}
      title="Uploads are under way"
      question={questionFor(stopped)}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => decide(true)}
    />
  );
}

function questionFor(stopped: readonly UploadItem[]): string {
  const isOne = stopped.length === 1;
  const files = isOne ? '1 file is' : `${stopped.length} files are`;
  // What was begun for a folder is gone on with for that folder only.
  const folder = stopped.some(({ folderId }) => folderId !== null) ? ' and folder' : '';
  return [
    `If you leave now, ${files} not uploaded. What has arrived is kept for a day:`,
    `choose the same ${isOne ? 'file' : 'files'}${folder} again to go on.`,
  ].join(' ');
}
