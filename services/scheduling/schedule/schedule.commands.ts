/** Left out: stays. Null: back to what follows from the rest, or none. */
export interface ScheduleInput {
  readonly classId?: number | null;
  readonly title?: string | null;
  /** ISO 8601; what the wire brought, so it may be anything. */
  readonly startTime?: unknown;
  readonly endTime?: unknown;
  readonly location?: string | null;
}

/** Either `count` or `until` (ISO 8601; what the wire brought). */
export interface RecurrenceInput {
  readonly frequency?: string | null;
  readonly count?: number | null;
  readonly until?: unknown;
  /** IANA; UTC when left out. */
  readonly timeZone?: string | null;
}

/** The class that is to be scheduled, as scheduling's copy knows it; null when the caller has no such class. */
export interface KnownClass {
  readonly id: number;
  /** Minutes, begun ones counted: its segments', or what is planned of a class without segments. */
  readonly duration: number;
}

/** Which entries of a series are changed or go, seen from one of them. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

export type ScheduleCommand =
  | {
      readonly kind: 'create';
      readonly scheduleId: number;
      readonly input: ScheduleInput;
      readonly recurrence: RecurrenceInput | null;
      /** Ids for the rest of the series, as many as `startsOf` finds starts after the first. */
      readonly following: readonly number[];
      readonly known: KnownClass | null;
    }
  | {
      readonly kind: 'change';
      readonly scheduleId: number;
      readonly input: ScheduleInput;
      readonly known: KnownClass | null;
      /** One of `scopes`, or what the wire brought. */
      readonly scope: string;
    }
  | {
      readonly kind: 'delete';
      readonly scheduleId: number;
      readonly scope: string;
    };

/** A schedule as its events hold it. */
export interface Scheduled {
  readonly classId: number;
  readonly title: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Empty: none. */
  readonly location: string;
}
