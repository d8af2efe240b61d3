/** Where a class was left, in this browser. */
interface KeptPlace {
  /** Seconds from the start of the class. */
  readonly position: number;
  /** Length of the class then, in seconds: another length is another class, where the place means nothing. */
  readonly total: number;
  /** When, in milliseconds. */
  readonly at: number;
}

/** Who stops in the first seconds has not begun, and who stops in the last is through. Seconds. */
const EDGE = 5;
/** The next day's class begins at its beginning. Milliseconds. */
const MAX_AGE = 6 * 60 * 60 * 1000;

/** The place to resume at, in seconds from the start; undefined when there is none worth resuming. */
export function placeToResume(kept: unknown, total: number, now: number): number | undefined {
  if (!isPlace(kept) || kept.total !== total) return undefined;
  const age = now - kept.at;
  if (age < 0 || age > MAX_AGE) return undefined;
  return kept.position >= EDGE && kept.position <= total - EDGE ? kept.position : undefined;
}

function isPlace(kept: unknown): kept is KeptPlace {
  if (typeof kept !== 'object' || kept === null) return false;
  const { position, total, at } = kept as Record<string, unknown>;
  return [position, total, at].every((each) => typeof each === 'number' && Number.isFinite(each));
}

const keyOf = (userId: number, classId: number) => `show ${userId} ${classId}`;

/** Where storage is denied or full no place is kept, and the show goes on. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function keepPlace(userId: number, classId: number, position: number, total: number): void {
  const place: KeptPlace = { position, total, at: Date.now() };
  attempt(() => localStorage.setItem(keyOf(userId, classId), JSON.stringify(place)));
}

export function readPlace(userId: number, classId: number, total: number): number | undefined {
  const text = attempt(() => localStorage.getItem(keyOf(userId, classId)));
  return text
    ? placeToResume(
        attempt(() => JSON.parse(text) as unknown),
        total,
        Date.now(),
      )
    : undefined;
}

export function dropPlace(userId: number, classId: number): void {
  attempt(() => localStorage.removeItem(keyOf(userId, classId)));
}
