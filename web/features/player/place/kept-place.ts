import { withLengths } from '../ending/lengths.js';
import { indexAt, spansOf, totalOf } from '../../../lib/stage/timeline.js';

/** A class as far as places in it depend on it. */
export type Planned = readonly {
  readonly id: number;
  readonly startTime: number;
  readonly duration: number;
}[];

/** Where a class was left, in this browser. */
interface KeptPlace {
  /** Seconds from the start of the class. */
  readonly position: number;
  /** Length of the class as planned, in seconds: of a class with another length, the place within its segment counts. */
  readonly total: number;
  /** Seconds from its start. */
  readonly segment?: { readonly id: number; readonly seconds: number };
  /** Of its segments, when it was shortened to end in time; seconds. */
  readonly lengths?: readonly number[];
  /** When, in milliseconds. */
  readonly at: number;
  /** Whether the class was playing then. */
  readonly isPlaying?: boolean;
  /** When its first second was played, or would have been where it began later; in milliseconds. */
  readonly begunAt?: number;
}

/** What to go on with. */
export interface Resumed {
  readonly position: number;
  readonly lengths: readonly number[] | undefined;
  /** When it was left, in milliseconds; undefined where it was not playing then. */
  readonly leftAt: number | undefined;
  /** When it began, in milliseconds; undefined where that is not stored or it was left for long. */
  readonly begunAt: number | undefined;
}

/** What is stored of a running class. */
type Running = Omit<Resumed, 'leftAt' | 'begunAt'> &
  Partial<Pick<Resumed, 'begunAt'>> & { readonly isPlaying?: boolean };

/** Who stops in the first seconds has not begun, and who stops in the last is through. Seconds. */
export const EDGE = 5;
/** The next day's class begins at its beginning. Milliseconds. */
const MAX_AGE = 6 * 60 * 60 * 1000;

/** After a longer break another group rides: by how much the first is late is no matter then. Milliseconds. */
const MAX_BREAK = 30 * 60 * 1000;

const lengthOf = (planned: Planned) => totalOf(spansOf(planned));

/** The place to resume at; undefined when there is none worth resuming. */
export function placeToResume(kept: unknown, planned: Planned, now: number): Resumed | undefined {
  if (!isPlace(kept)) return undefined;
  // The device's clock may have been set back since.
  if (Math.abs(now - kept.at) > MAX_AGE) return undefined;
  if (kept.total !== lengthOf(planned)) return placeInSegment(kept, planned, now);
  const { position, lengths } = kept;
  const times = timesOf(kept, now);
  if (lengths && !areShorter(lengths, planned)) return undefined;
  const total = lengthOf(withLengths(planned, lengths));
  return position >= EDGE && position <= total - EDGE ? { position, lengths, ...times } : undefined;
}

type Times = Pick<KeptPlace, 'at' | 'isPlaying' | 'begunAt'>;

function timesOf({ at, isPlaying, begunAt }: Times, now: number): Pick<Resumed, 'leftAt' | 'begunAt'> {
  const isSameRide = typeof begunAt === 'number' && begunAt <= at && now - at <= MAX_BREAK;
  return { leftAt: isPlaying === true ? at : undefined, begunAt: isSameRide ? begunAt : undefined };
}

/** Where the class would be had it gone on; undefined where it was paused, has hardly moved or would be over. */
export function placeByNow(
  { position, leftAt }: Pick<Resumed, 'position' | 'leftAt'>,
  total: number,
  now: number,
): number | undefined {
  if (leftAt === undefined) return undefined;
  const seconds = (now - leftAt) / 1000;
  const reached = position + seconds;
  return seconds >= EDGE && reached <= total - EDGE ? reached : undefined;
}

/** Of a class that was changed since. */
function placeInSegment({ segment, ...kept }: KeptPlace, planned: Planned, now: number): Resumed | undefined {
  const found = planned.find(({ id }) => id === segment?.id);
  if (!segment || !found) return undefined;
  const position = found.startTime + Math.min(segment.seconds, found.duration);
  const isWithin = position >= EDGE && position <= lengthOf(planned) - EDGE;
  return isWithin ? { position, lengths: undefined, ...timesOf(kept, now) } : undefined;
}

function areShorter(lengths: readonly unknown[], planned: Planned): lengths is readonly number[] {
  const isShorter = ({ duration }: Planned[number], index: number) => {
    const length = lengths[index];
    return typeof length === 'number' && length > 0 && length <= duration;
  };
  return lengths.length === planned.length && planned.every(isShorter);
}

function isPlace(kept: unknown): kept is KeptPlace {
  if (typeof kept !== 'object' || kept === null) return false;
  const { position, total, at, lengths = [], segment = {} } = kept as Record<string, unknown>;
  const { id = 0, seconds = 0 } = Object(segment) as Record<string, unknown>;
  const areNumbers = [position, total, at, id, seconds].every(
    (each) => typeof each === 'number' && Number.isFinite(each),
  );
  return areNumbers && Array.isArray(lengths);
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

export function keepPlace(userId: number, classId: number, planned: Planned, running: Running): void {
  const { position, lengths, isPlaying = false, begunAt } = running;
  const spans = spansOf(withLengths(planned, lengths));
  const current = spans[indexAt(spans, position)];
  const place: KeptPlace = {
    ...{ position, total: lengthOf(planned), at: Date.now(), isPlaying },
    ...(current && { segment: { id: current.segment.id, seconds: Math.max(0, position - current.start) } }),
    ...(lengths && { lengths }),
    ...(begunAt !== undefined && { begunAt }),
  };
  attempt(() => localStorage.setItem(keyOf(userId, classId), JSON.stringify(place)));
}

export function readPlace(userId: number, classId: number, planned: Planned): Resumed | undefined {
  const text = attempt(() => localStorage.getItem(keyOf(userId, classId)));
  return text
    ? placeToResume(
        attempt(() => JSON.parse(text) as unknown),
        planned,
        Date.now(),
      )
    : undefined;
}

export function dropPlace(userId: number, classId: number): void {
  attempt(() => localStorage.removeItem(keyOf(userId, classId)));
}
