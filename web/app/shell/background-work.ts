import { followMarks } from '../../features/attendance/queue/follow-marks.js';
import type { Work } from './offline-work.js';

/** Milliseconds after a page is there: what it shows comes first. */
const pause = 2_000;

/** Does what is to be done for an account beside its pages, until the signal ends it. */
export function backgroundWork(work: Work): void {
  const { client, userId, signal } = work;
  followMarks(client, userId, signal);
  const begin = async () => {
    const { offlineWork } = await import('./offline-work.js');
    if (!signal.aborted) offlineWork(work);
  };
  // Without its code there is no network to work with: the next page tries again.
  const timer = setTimeout(() => void begin().catch(() => undefined), pause);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
