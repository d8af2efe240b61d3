import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMe } from '../../../lib/session.js';
import { usePlan } from '../ending/plan-context.js';
import { usePlayer } from '../player-context.js';
import { ShowLock } from './show-lock.js';

const subscribeNothing = () => () => undefined;

/**
 * Whether this tab gives the class: it alone keeps the place, the record and the screens of the show. It pauses when
 * another tab takes the class, and goes on from there when it gets it back. A preview has no lock.
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
  const { takeUp } = usePlan();
  const wasElsewhere = useRef(false);
  const isSounding = () => ['playing', 'starting'].includes(engine.state().status);
  const changed = useEffectEvent(() => {
    if (holding === 'elsewhere' && isSounding()) engine.pause();
    // What sounds here by then goes on.
    if (holding === 'here' && wasElsewhere.current && !isSounding()) takeUp(engine);
    wasElsewhere.current = holding === 'elsewhere';
  });
  // Before the effects that keep the place and restore the screens.
  useEffect(() => changed(), [holding]);
  const mayGive = isShow && holding !== 'elsewhere';
  return { holding, mayGive, take: lock?.take };
}
