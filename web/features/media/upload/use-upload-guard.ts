import { type Leaving, useLeaveGuard } from '../../../lib/use-leave-guard.js';
import { isUnderWay, type UploadItem } from './upload-queue.js';

/** Asks before uploads are stopped by leaving the page. */
export function useUploadGuard(items: readonly UploadItem[]): Leaving {
  const stopped = items.filter(isUnderWay);
  return useLeaveGuard({
    isAtStake: stopped.length > 0,
    survives: 'the same page',
    title: 'Uploads are under way',
    question: questionFor(stopped),
  });
}

function questionFor(stopped: readonly UploadItem[]): string {
  const isOne = stopped.length === 1;
  const files = isOne ? '1 file is' : `${stopped.length} files are`;
  // What was begun for a folder is gone on with for that folder only.
  const folder = stopped.some(({ folderId }) => folderId !== null) ? ' and folder' : '';
  return [
    `If you leave now, ${files} not uploaded. What has arrived is kept for a day:`,
    `choose the same ${isOne ? 'file' : 'files'}${folder} again to resume.`,
  ].join(' ');
}
