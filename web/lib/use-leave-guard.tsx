import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { guardLeaving } from './leaving.js';

export interface AtStake {
  /** Whether something is lost by leaving. */
  isAtStake: boolean;
  /** What does not lose it; by default nothing but what stays at the very address. */
  survives?: 'the same page';
  title: string;
  /** What is lost. */
  question: string;
  /** The person lets go of it. */
  onLetGo?: () => void;
}

export interface Leaving {
  /** To be rendered. */
  dialog: ReactNode;
  /** To call before leaving on purpose, after a save for one. */
  letGo: () => void;
  /** Whether the person let go of it; the same function at each call. */
  isLetGo: () => boolean;
}

/** Asks before something is lost by leaving the page: inside the app, by logging out, by closing the tab. */
export function useLeaveGuard({ isAtStake, survives, title, question, onLetGo }: AtStake): Leaving {
  const mayGo = useRef(false);
  const answer = useRef<(may: boolean) => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const addressOf = ({ pathname, search }: Location) => pathname + (survives ? '' : search);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtStake && !mayGo.current && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  useEffect(() => {
    if (!isAtStake) return;
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
  }, [isAtStake]);
  // Nothing is at stake any more, while the question stands: nothing is in the way.
  useEffect(() => {
    if (!isAtStake && blocker.state === 'blocked') blocker.proceed();
  }, [isAtStake, blocker]);
  const isLetGo = useCallback(() => mayGo.current, []);

  function letGo() {
    mayGo.current = true;
    onLetGo?.();
  }

  /** Answers whoever asked: the router, or a log-out. */
  function decide(leaves: boolean) {
    if (leaves) letGo();
    if (isAsked) answer.current?.(leaves);
    else if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  }

  const dialog = (
    <ConfirmDialog
      open={isAsked || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && decide(false)}
      title={title}
      question={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => decide(true)}
    />
  );
  return { dialog, letGo, isLetGo };
}
