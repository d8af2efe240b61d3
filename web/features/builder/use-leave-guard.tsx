import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { guardLeaving } from '../../lib/leaving.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

export interface GuardedWork {
  isDirty: boolean;
  /** Called when the page goes though nobody let go of the work. */
  keep: () => void;
  /** Called when the person lets go of it. */
  drop: () => void;
}

/** Milliseconds: what a crash may cost. */
const keptEveryMs = 2_000;

const addressOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Asks before unsaved work is left: inside the app, by logging out, by closing the tab. Meanwhile it is kept, so that a
 * reload, or a crash, takes none of it away.
 */
export function useLeaveGuard(work: GuardedWork) {
  const { isDirty } = work;
  const mayGo = useRef(false);
  const latest = useRef(work);
  const answer = useRef<(may: boolean) => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayGo.current && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const keep = () => {
      if (latest.current.isDirty && !mayGo.current) latest.current.keep();
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
  }, []);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) latest.current.drop();
    wasDirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const down = guardLeaving({
      ask: () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
      stay: () => {
        mayGo.current = false;
      },
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      down();
    };
  }, [isDirty]);

  /** To call before leaving on purpose, after a save for one. */
  function letGo() {
    mayGo.current = true;
    work.drop();
  }

  /** Answers whoever asked: the router, or a log-out. */
  function decide(leaves: boolean) {
    if (leaves) letGo();
    if (isAsked) {
      setAsked(false);
      answer.current?.(leaves);
    } else if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  }

  const dialog = (
    <ConfirmDialog
      open={isAsked || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && decide(false)}
      title="Leave without saving?"
      question="This class has changes that are not saved. They are lost when you leave."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => decide(true)}
    />
  );
  return { dialog, letGo };
}
