type Step = 'previewed' | 'dismissed';

const keyOf = (userId: number, step: Step) => `first steps ${userId} ${step}`;

/** Whether this person has done so in this browser; false where storage is denied. */
export function isNoted(userId: number, step: Step): boolean {
  try {
    return localStorage.getItem(keyOf(userId, step)) !== null;
  } catch {
    return false;
  }
}

/** Remembers in this browser that this person has run a class, or has put the first steps away. */
export function note(userId: number, step: Step): void {
  try {
    localStorage.setItem(keyOf(userId, step), new Date().toISOString());
  } catch {
    // Storage is denied or full: the first steps stay.
  }
}
