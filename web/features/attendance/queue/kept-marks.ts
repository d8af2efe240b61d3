import { allStored, isSame, type KeptMark, removeStored, store } from './stored-marks.js';

export type { KeptMark } from './stored-marks.js';

/** More are not taken: several full classes, and what a browser keeps for a site. */
export const mostKept = 1_000;

const listeners = new Set<() => void>();
/** Those that storage would not take, by user: they are kept as long as the page is open. */
const unstored = new Map<number, readonly KeptMark[]>();
/** By user, until something changes here or in another tab. */
const known = new Map<number, readonly KeptMark[]>();

function changed(): void {
  known.clear();
  for (const listener of listeners) listener();
}

const everyMark = (userId: number) => [...allStored(userId), ...(unstored.get(userId) ?? [])];

/** Those of storage that a mark of the list stands for. */
const madeOf = new WeakMap<KeptMark, readonly KeptMark[]>();

/** The last one of each student of a session, with the notes of those before; in the order in which they were made. */
function folded(marks: readonly KeptMark[]): readonly KeptMark[] {
  const inOrder = [...marks].sort(
    (one, other) =>
      one.markedAt.localeCompare(other.markedAt) ||
      one.scheduleId - other.scheduleId ||
      one.studentId - other.studentId,
  );
  const last = new Map<string, KeptMark>();
  for (const mark of inOrder) {
    const key = `${mark.scheduleId} ${mark.studentId}`;
    const before = last.get(key);
    const joined = before?.notes === undefined ? { ...mark } : { notes: before.notes, ...mark };
    madeOf.set(joined, [...((before && madeOf.get(before)) ?? []), mark]);
    last.delete(key);
    last.set(key, joined);
  }
  return [...last.values()];
}

/** Those of this person, in the order in which they were made; the same array until they change. */
export function keptMarks(userId: number): readonly KeptMark[] {
  const found = known.get(userId) ?? folded(everyMark(userId));
  known.set(userId, found);
  return found;
}

/** Keeps marks in place of earlier ones of the same students. False, and nothing is kept, when there are too many. */
export function keepMarks(userId: number, marks: readonly KeptMark[]): boolean {
  known.delete(userId);
  const before = keptMarks(userId);
  const joined = marks.map((mark) => {
    const notes = before.find((each) => isSame(each, mark))?.notes;
    return notes === undefined ? mark : { notes, ...mark };
  });
  const others = before.filter((mark) => !marks.some((each) => isSame(each, mark)));
  if (others.length + marks.length > mostKept) return false;
  const refused = joined.filter((mark) => !store(userId, mark));
  unstored.set(userId, [...(unstored.get(userId) ?? []), ...refused]);
  // The new ones first: whoever closes the page in between loses none.
  const isOver = (old: KeptMark) => joined.some((mark) => isSame(old, mark) && old.markedAt < mark.markedAt);
  remove(userId, isOver);
  changed();
  return true;
}

/** The server has these of the list, or will not have them: what was stored since stays, also when marked before. */
export function dropMarks(userId: number, marks: readonly KeptMark[]): void {
  const done = marks.flatMap((mark) => madeOf.get(mark) ?? [mark]);
  remove(userId, (old) => done.some((each) => isSame(old, each) && old.markedAt === each.markedAt));
  changed();
}

function remove(userId: number, isOver: (old: KeptMark) => boolean): void {
  for (const old of allStored(userId).filter(isOver)) removeStored(userId, old);
  unstored.set(
    userId,
    (unstored.get(userId) ?? []).filter((old) => !isOver(old)),
  );
}

/** Another tab has kept or sent some. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith('attendance mark')) changed();
}

/** For tests: what is in storage counts, as after a reload. */
export function forgetKnownMarks(): void {
  unstored.clear();
  changed();
}

export function onMarksChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}
