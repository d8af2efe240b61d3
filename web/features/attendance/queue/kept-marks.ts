/** What was marked of one student of a session, until the server has it. */
export interface KeptMark {
  scheduleId: number;
  studentId: number;
  /** Null: the mark is taken back. */
  attended: boolean | null;
  /** Left out: stay. */
  notes?: string;
  /** By the server's clock, as far as it is known. */
  markedAt: string;
}

/** More are not taken: several full classes, and what a browser keeps for a site. */
export const mostKept = 1_000;
const longestDays = 30;

const nameOf = (userId: number) => `attendance marks ${userId}`;
const listeners = new Set<() => void>();
/** In memory as well, where storage is denied; by user. */
const known = new Map<number, readonly KeptMark[]>();

function stored(userId: number): readonly KeptMark[] | undefined {
  try {
    const text = localStorage.getItem(nameOf(userId));
    const marks = text ? (JSON.parse(text) as readonly KeptMark[]) : [];
    const oldest = new Date(Date.now() - longestDays * 86_400_000).toISOString();
    return marks.filter(({ markedAt }) => markedAt > oldest);
  } catch {
    return undefined;
  }
}

function write(userId: number, marks: readonly KeptMark[]): void {
  known.set(userId, marks);
  try {
    if (marks.length === 0) localStorage.removeItem(nameOf(userId));
    else localStorage.setItem(nameOf(userId), JSON.stringify(marks));
  } catch {
    // Denied or full: they are kept as long as the page is open.
  }
  for (const listener of listeners) listener();
}

/** Those of this person, in the order in which they were made; the same array until they change. */
export function keptMarks(userId: number): readonly KeptMark[] {
  const found = known.get(userId) ?? stored(userId) ?? [];
  known.set(userId, found);
  return found;
}

const isOf = (one: KeptMark, other: KeptMark) =>
  one.scheduleId === other.scheduleId && one.studentId === other.studentId;

/** Keeps marks in place of earlier ones of the same students. False, and nothing is kept, when there are too many. */
export function keepMarks(userId: number, marks: readonly KeptMark[]): boolean {
  const before = keptMarks(userId);
  const joined = marks.map((mark) => {
    const earlier = before.find((each) => isOf(each, mark));
    return earlier?.notes === undefined ? mark : { notes: earlier.notes, ...mark };
  });
  const rest = before.filter((mark) => !marks.some((each) => isOf(each, mark)));
  if (rest.length + joined.length > mostKept) return false;
  write(userId, [...rest, ...joined]);
  return true;
}

/** The server has these, or will not have them: what was marked since stays. */
export function dropMarks(userId: number, marks: readonly KeptMark[]): void {
  const isDone = (mark: KeptMark) =>
    marks.some((each) => isOf(each, mark) && each.markedAt === mark.markedAt);
  write(
    userId,
    keptMarks(userId).filter((mark) => !isDone(mark)),
  );
}

/** Another tab has kept or sent some. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith('attendance marks ')) return;
  forgetKnownMarks();
}

/** What is in storage counts, as after a reload. */
export function forgetKnownMarks(): void {
  known.clear();
  for (const listener of listeners) listener();
}

export function onMarksChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}
