import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { keepNewsBack, readMe } from '../../../lib/session-end.js';
import { type Me, useMe } from '../../../lib/session.js';
import { showToast } from '../../../ui/toast-store.js';

const goesOn = 'The class goes on until you leave it.';

/** Tells the instructor of news that would end the class. Answers false for access that is only unknown at the moment. */
function tell(me: Me | null): boolean {
  if (me?.access.reason === 'unknown') return false;
  const title = me ? 'Your access has changed' : 'Session ended';
  const description = me ? goesOn : `${goesOn} Sign in again afterwards.`;
  showToast({ title, description, variant: 'destructive' });
  return true;
}

/**
 * From the first Play until the player is left, no news of the account ends the class: not the end of the session, the
 * trial or the subscription. The account is read again when the player is left.
 */
export function useRunningShow(isPlaying: boolean): void {
  const client = useApolloClient();
  const userId = useMe()?.id;
  const end = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isPlaying || end.current) return;
    let wasKeptBack = false;
    let isTold = false;
    const letGo = keepNewsBack((me) => {
      const changesNothing = me?.id === userId && me?.access.allowed && !me.mustChangePassword;
      if (changesNothing) return false;
      wasKeptBack = true;
      isTold ||= tell(me);
      return true;
    });
    end.current = () => {
      end.current = undefined;
      letGo();
      if (wasKeptBack) void readMe(client, () => true);
    };
  }, [client, isPlaying, userId]);

  useEffect(() => () => end.current?.(), []);
}
