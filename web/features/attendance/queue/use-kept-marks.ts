import { useMemo, useSyncExternalStore } from 'react';
import { type KeptMark, keptMarks, onMarksChange } from './kept-marks.js';
import { isSendingHeldUp, onSendingChange } from './mark-sender.js';

/** What of a session is not sent yet, by student. */
export function useKeptMarks(userId: number, scheduleId: number): ReadonlyMap<number, KeptMark> {
  const all = useSyncExternalStore(onMarksChange, () => keptMarks(userId));
  return useMemo(
    () =>
      new Map(
        all.filter((mark) => mark.scheduleId === scheduleId).map((mark) => [mark.studentId, mark] as const),
      ),
    [all, scheduleId],
  );
}

/** How many wait in all sessions, once it is known that they have to. */
export function useHeldUp(userId: number): number {
  const count = useSyncExternalStore(onMarksChange, () => keptMarks(userId).length);
  const isHeldUp = useSyncExternalStore(onSendingChange, isSendingHeldUp);
  return isHeldUp ? count : 0;
}
