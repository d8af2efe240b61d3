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

/** Older ones are not sent any more. They are not deleted at once: the device's clock may be ahead. Days. */
const longestSent = 30;
const longestStored = 365;

/** Of a release that stored all marks of a person as one text. */
const listName = (userId: number) => `attendance marks ${userId}`;
const prefixOf = (userId: number) => `attendance mark ${userId} `;
const nameOf = (userId: number, { scheduleId, studentId, markedAt }: KeptMark) =>
  `${prefixOf(userId)}${scheduleId} ${studentId} ${markedAt}`;

export const isSame = (one: KeptMark, other: KeptMark) =>
  one.scheduleId === other.scheduleId && one.studentId === other.studentId;

/**
 * Stores a mark under a name of its own: two tabs that mark at the same time never write the same text, so neither loses
 * the other's. False where storage is denied or full.
 */
export function store(userId: number, mark: KeptMark): boolean {
  try {
    localStorage.setItem(nameOf(userId, mark), JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(userId: number, mark: KeptMark): void {
  localStorage.removeItem(nameOf(userId, mark));
}

/** All marks of a person that may still be sent, also several of one student. */
export function allStored(userId: number): readonly KeptMark[] {
  try {
    splitList(userId);
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return names
      .filter((name) => name.startsWith(prefixOf(userId)))
      .flatMap((name) => {
        const mark = parsed<KeptMark>(localStorage.getItem(name));
        if (!mark || mark.markedAt < daysAgo(longestStored)) localStorage.removeItem(name);
        return mark && mark.markedAt > daysAgo(longestSent) ? [mark] : [];
      });
  } catch {
    return [];
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function splitList(userId: number): void {
  const text = localStorage.getItem(listName(userId));
  if (text === null) return;
  const marks = parsed<readonly KeptMark[]>(text) ?? [];
  if (marks.every((mark) => store(userId, mark))) localStorage.removeItem(listName(userId));
}

function parsed<Content>(text: string | null): Content | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Content);
  } catch {
    return undefined;
  }
}
