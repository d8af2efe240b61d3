/** Left out: stays. Null: back to what follows from the rest, or none. */
export interface ScheduleInput {
  readonly classId?: number | null;
  readonly title?: string | null;
  /** ISO 8601; what the wire brought, so it may be anything. */
  readonly startTime?: unknown;
  readonly endTime?: unknown;
  readonly location?: string | null;
}

/** The class that is to be scheduled, as scheduling's copy knows it; null when the caller has no such class. */
export interface KnownClass {
  readonly id: number;
  /** Minutes. */
  readonly duration: number;
}

export type ScheduleCommand =
  | {
      readonly kind: 'create';
      readonly scheduleId: number;
      readonly input: ScheduleInput;
      readonly known: KnownClass | null;
    }
  | { readonly kind: 'change'; readonly input: ScheduleInput; readonly known: KnownClass | null }
  | { readonly kind: 'delete' };

/** A schedule as its events hold it. */
export interface Scheduled {
  readonly classId: number;
  readonly title: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** Empty: none. */
  readonly location: string;
}
