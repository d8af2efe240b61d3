import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../session.js';
import { type CopyState, copyState, onCopyChange, readCopy, storeCopy } from './keeping-store.js';
import { removeByHand } from './refused-copies.js';

export interface Copy {
  readonly state: CopyState;
  readonly store: () => void;
  readonly remove: () => void;
}

const nobody: CopyState = { status: 'unknown' };

/** The offline copy of a class in this browser, and what can be done with it. */
export function useCopy(classId: number): Copy {
  const client = useApolloClient();
  const userId = useMe()?.id;
  const state = useSyncExternalStore(onCopyChange, () =>
    userId === undefined ? nobody : copyState(userId, classId),
  );
  useEffect(() => {
    if (userId !== undefined) void readCopy(userId, classId);
  }, [userId, classId]);
  return {
    state,
    store: () => void (userId !== undefined && storeCopy(client, userId, classId, true)),
    remove: () => void (userId !== undefined && removeByHand(userId, classId)),
  };
}

/** Opening a show stores it, so that the next time needs no network. */
export function useStoredWhenOpened(classId: number, isShow: boolean): void {
  const client = useApolloClient();
  const userId = useMe()?.id;
  useEffect(() => {
    if (isShow && userId !== undefined) void storeCopy(client, userId, classId, false);
  }, [client, userId, classId, isShow]);
}
