/** One segment, as planned and as delivered. Seconds. */
export interface Delivered {
  readonly name: string;
  readonly plannedSeconds: number;
  readonly deliveredSeconds: number;
  readonly skipped: boolean;
  readonly trackId: number | null;
}

/** What a show was, checked by `recordOf`. */
export interface ShowRecord {
  readonly showId: string;
  readonly classId: number;
  readonly title: string;
  readonly scheduleId: number | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly pauses: number;
  readonly pausedSeconds: number;
  readonly segments: readonly Delivered[];
}

export type SummaryCommand =
  | { readonly kind: 'record'; readonly record: ShowRecord }
  /** Its owner is gone. */
  | { readonly kind: 'forget' };
