import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '../../../lib/session.js';
import { usePlayer } from '../player-context.js';
import { ShowLock } from './show-lock.js';

const subscribeNothing = () => () => undefined;

/**
 * Whether this tab gives the class: it alone keeps the place, the record and the screens of the show. It pauses when
 * another tab takes the class. A preview has no lock.
 */
export function useShowLock(classId: number, isShow: boolean) {
  const { engine } = usePlayer();
  const userId = useMe()?.id;
  const lock = useMemo(() => {
    if (userId === undefined || !isShow) return undefined;
    return new ShowLock(`show ${userId} ${classId}`, 'locks' in navigator ? navigator.locks : undefined);
  }, [userId, classId, isShow]);
  useEffect(() => {
    lock?.start();
    return () => lock?.stop();
  }, [lock]);
  const holding = useSyncExternalStore(
    lock?.subscribe ?? subscribeNothing,
    () => lock?.current() ?? 'unknown',
  );
  const pause = useEffectEvent(() => {
    if (engine.state().status === 'playing') engine.pause();
  });
  useEffect(() => {
    if (holding === 'elsewhere') pause();
  }, [holding]);
  return { holding, take: lock?.take };
}
