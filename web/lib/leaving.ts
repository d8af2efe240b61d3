/** What a page with unsaved work does when something besides a link is about to end it. */
export interface LeaveGuard {
  /** Asks the person; true when the work may be lost. */
  ask: () => Promise<boolean>;
  /** They said yes, but nothing came of it: the work is to be guarded again. */
  stay: () => void;
}

let standing: LeaveGuard | undefined;

/** Puts the guard up; answers how to take it down. One page is open at a time, hence one guard. */
export function guardLeaving(guard: LeaveGuard): () => void {
  standing = guard;
  return () => {
    if (standing === guard) standing = undefined;
  };
}

/** True when no unsaved work stands in the way, or the person lets go of it. */
export const mayLeave = async (): Promise<boolean> => (await standing?.ask()) ?? true;

/** To call when what was asked for by `mayLeave` failed. */
export const stayAfterAll = (): void => standing?.stay();
