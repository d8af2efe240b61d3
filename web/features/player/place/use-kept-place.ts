import { useEffect, useState } from 'react';
import { useMe } from '../../../lib/session.js';
import { totalOf } from '../../../lib/stage/timeline.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { dropPlace, keepPlace, readPlace } from './kept-place.js';

/** Milliseconds; a crash loses at most this much. */
const KEEP_EVERY = 1000;

/**
 * Keeps the place of a class in this browser while it runs and goes there when the class is opened again.
 * Answers that place, in seconds, until the class moves on.
 */
export function useKeptPlace(classId: number, isKept: boolean): number | undefined {
  const { engine, spans } = usePlayer();
  const { status } = usePlayerState();
  const userId = useMe()?.id;
  const total = totalOf(spans);
  const [resumeAt] = useState(() =>
    userId === undefined || !isKept ? undefined : readPlace(userId, classId, total),
  );

  useEffect(() => {
    if (resumeAt !== undefined) engine.seek(resumeAt);
  }, [engine, resumeAt]);

  useEffect(() => {
    if (userId === undefined || !isKept) return;
    if (status === 'ended') return dropPlace(userId, classId);
    if (status !== 'playing') return;
    const keep = () => keepPlace(userId, classId, engine.position(), total);
    keep();
    const timer = setInterval(keep, KEEP_EVERY);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [engine, userId, classId, isKept, status, total]);

  const isThere = useFrameValue((position) => Math.abs(position - (resumeAt ?? -1)) < 0.5);
  return isThere && status === 'paused' ? resumeAt : undefined;
}
