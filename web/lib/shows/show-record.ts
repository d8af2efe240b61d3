/** A segment as it was planned and as it was delivered. Seconds. */
export interface SegmentRecord {
  readonly name: string;
  readonly plannedSeconds: number;
  readonly deliveredSeconds: number;
  /** Of the music that was planned in it. */
  readonly trackId: number | null;
}

/** What happened in one show, kept in this browser until the server has it. Moments in milliseconds. */
export interface ShowRecord {
  /** A UUID; the server stores one show for each. */
  readonly showId: string;
  readonly userId: number;
  readonly classId: number;
  readonly title: string;
  /** The entry of the calendar that it was started from. */
  readonly scheduleId: number | null;
  readonly startedAt: number;
  /** When something of it was last seen. */
  readonly lastAt: number;
  /** Where the class was then, in seconds. */
  readonly position: number;
  /** Nothing is added any more. */
  readonly isOver: boolean;
  readonly pauses: number;
  readonly pausedSeconds: number;
  readonly segments: readonly SegmentRecord[];
}

/** A segment of which less than this is missing was not skipped. Seconds. */
const slack = 1.5;

export const isSkipped = ({ plannedSeconds, deliveredSeconds }: SegmentRecord): boolean =>
  deliveredSeconds < plannedSeconds - Math.min(slack, plannedSeconds / 2);

export const deliveredSeconds = ({ segments }: Pick<ShowRecord, 'segments'>): number =>
  segments.reduce((sum, each) => sum + each.deliveredSeconds, 0);

export const plannedSeconds = ({ segments }: Pick<ShowRecord, 'segments'>): number =>
  segments.reduce((sum, each) => sum + each.plannedSeconds, 0);

/** Whoever stops before has tried the sound, and delivered nothing. Seconds. */
const rehearsal = 30;
/** A place is resumed for so long (player/place); then the show is over. Milliseconds. */
const resumable = 6 * 60 * 60 * 1000;

export type Fate = 'goes on' | 'send' | 'drop';

/** What becomes of a kept record. A short class counts when half of it was delivered. */
export function fateOf(record: ShowRecord, now: number): Fate {
  if (!record.isOver && now - record.lastAt < resumable) return 'goes on';
  const least = Math.min(rehearsal, plannedSeconds(record) / 2);
  return deliveredSeconds(record) >= least ? 'send' : 'drop';
}
