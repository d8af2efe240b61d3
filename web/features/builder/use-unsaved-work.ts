import { useEffect, useRef } from 'react';
import { type Leaving, useLeaveGuard } from '../../lib/use-leave-guard.js';

export interface UnsavedWork {
  isDirty: boolean;
  /** Called when the page goes though nobody let go of the work. */
  keep: () => void;
  /** Called when the person lets go of it. */
  drop: () => void;
}

/** Milliseconds: what a crash may cost. */
const keptEveryMs = 2_000;

/** Asks before unsaved work is left. Meanwhile it is kept, so that a reload, or a crash, takes none of it away. */
export function useUnsavedWork(work: UnsavedWork): Leaving {
  const { isDirty } = work;
  const leaving = useLeaveGuard({
    isAtStake: isDirty,
    title: 'Leave without saving?',
    question: 'Unsaved changes will be lost.',
    onLetGo: work.drop,
  });
  const { isLetGo } = leaving;
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const keep = () => {
      if (latest.current.isDirty && !isLetGo()) latest.current.keep();
    };
    // A reload tells the page, a tab put aside may never come back, and a crash tells nobody.
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    const timer = setInterval(keep, keptEveryMs);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
    };
  }, [isLetGo]);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) latest.current.drop();
    wasDirty.current = isDirty;
  }, [isDirty]);
  return leaving;
}
