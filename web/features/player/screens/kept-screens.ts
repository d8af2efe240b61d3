/** A screen that the player opened itself. */
export interface KeptProjection {
  /** The server's id of it; null where it was opened without the server. */
  readonly viewId: number | null;
  /** Of a window of this device; null for a display. */
  readonly window: string | null;
}

/** What a player that is reloaded must know of its screens, in this browser. */
export interface KeptScreens {
  readonly showId: string;
  /** Where the audience's screens stand still. */
  readonly frozenAt: number | null;
  /** They were opened without the server: the windows of this device alone follow. */
  readonly isLocal: boolean;
  /** What this player projects to. */
  readonly projection: KeptProjection | null;
}

const keyOf = (userId: number, classId: number) => `screens ${userId} ${classId}`;

const isKept = (value: unknown): value is KeptScreens =>
  typeof value === 'object' && value !== null && 'showId' in value && typeof value.showId === 'string';

/** Where storage is denied or full the screens are lost by a reload, and the show goes on. */
export function keepScreens(userId: number, classId: number, kept: KeptScreens | undefined): void {
  try {
    if (kept) localStorage.setItem(keyOf(userId, classId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId, classId));
  } catch {
    // As said above.
  }
}

export function readScreens(userId: number, classId: number): KeptScreens | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, classId)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
