import { removeCopy } from './keeping-store.js';

/** The oldest choices are forgotten. */
const maxRefused = 50;

const keyOf = (userId: number) => `offline refused ${userId}`;

function readRefused(userId: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as unknown[]).filter((id): id is number => typeof id === 'number');
  } catch {
    return [];
  }
}

function writeRefused(userId: number, classIds: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(classIds.slice(-maxRefused)));
  } catch {
    // Storage is denied or full: the choice is forgotten.
  }
}

/** Whether a class was removed from this device by hand: it is not stored again unless it is opened. */
export const isCopyRefused = (userId: number, classId: number): boolean =>
  readRefused(userId).includes(classId);

/** Removes a copy for good. */
export async function removeByHand(userId: number, classId: number): Promise<void> {
  writeRefused(userId, [...readRefused(userId).filter((id) => id !== classId), classId]);
  await removeCopy(userId, classId);
}
