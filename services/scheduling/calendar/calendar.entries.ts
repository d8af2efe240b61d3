/** An entry as calendars are told of it. */
export interface CalendarEntry {
  readonly id: number;
  readonly title: string;
  /** Empty: none. */
  readonly location: string;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly version: number;
  readonly changedAt: Date;
}

/** One of a series: its place in it, from 0, and whether it was called off. */
export interface PlacedEntry extends CalendarEntry {
  readonly place: number;
  readonly isCancelled: boolean;
}

/** What a series says, with its entries that are to be told, by place; one at least. */
export interface CalendarSeries {
  readonly id: number;
  readonly frequency: string;
  readonly timeZone: string;
  readonly title: string;
  readonly location: string;
  /** Of its first date. */
  readonly startTime: Date;
  readonly endTime: Date;
  readonly version: number;
  readonly changedAt: Date;
  readonly entries: readonly PlacedEntry[];
}

export interface CalendarEntries {
  readonly single: readonly CalendarEntry[];
  readonly series: readonly CalendarSeries[];
}
