import { useEffect, useRef } from 'react';
import { useMe } from '../../../lib/session.js';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { usePlan } from '../ending/plan-context.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { useBegunAt } from '../session/use-begun-at.js';
import { dropPlace, keepPlace } from './kept-place.js';

/** Milliseconds; a crash loses at most this much. */
const KEEP_EVERY = 1000;

/**
 * Keeps the place of a class in this browser while it runs, with the lengths it runs with, and goes there when the class
 * is opened again. Answers that place, in seconds, until the class moves on.
 */
export function useKeptPlace(classId: number, isKept: boolean): number | undefined {
  const { engine } = usePlayer();
  const { status } = usePlayerState();
  const { planned, lengths, resumeAt, change } = usePlan();
  const userId = useMe()?.id;
  const begunAt = useBegunAt();

  useEffect(() => {
    if (resumeAt !== undefined) engine.seek(resumeAt);
  }, [engine, resumeAt]);

  /** Of a class that was not played here, or is over, no other place is worth keeping. */
  const hasBegun = useRef(false);
  useEffect(() => {
    if (userId === undefined || !isKept || status === 'ended') hasBegun.current = false;
    if (userId === undefined || !isKept) return;
    if (status === 'ended') return dropPlace(userId, classId);
    if (status === 'playing') hasBegun.current = true;
    if (!hasBegun.current) return;
    const isPlaying = status === 'playing';
    let kept = NaN;
    // A class that stands still is kept once, and again when somebody jumps: its place grows old.
    const keep = () => {
      const position = engine.position();
      if (position !== kept) keepPlace(userId, classId, planned, { position, lengths, isPlaying, begunAt });
      kept = position;
    };
    keep();
    const timer = setInterval(keep, KEEP_EVERY);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [engine, userId, classId, isKept, status, planned, lengths, begunAt]);

  const wasOver = useRef(false);
  useEffect(() => {
    // Played once more, it is the class that was planned.
    if (wasOver.current && status !== 'ended') change(undefined, 0);
    wasOver.current = status === 'ended';
  }, [status, change]);

  const isThere = useFrameValue((position) => Math.abs(position - (resumeAt ?? -1)) < 0.5);
  return isThere && isKept && status === 'paused' ? resumeAt : undefined;
}
