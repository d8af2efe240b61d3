import type { EventInput } from '@fullcalendar/react';
import { clockOf, dayOf } from '../days.js';
import { isHanded, isTaken } from '../../../lib/sharing/hand-over-words.js';
import type { Beginning } from '../schedule-address.js';
import type { Entry } from '../schedule.queries.js';

/** Start and end of an entry. */
export interface Times {
  startTime: string;
  endTime: string;
}

/**
 * An entry as the calendar takes it; one that the server has not confirmed yet cannot be opened or moved, and one that
 * is handed over cannot be moved.
 */
export const eventOf = (entry: Entry): EventInput => ({
  ...{ id: String(entry.id), title: entry.title, start: entry.startTime, end: entry.endTime },
  ...(entry.id > 0 && { url: `/schedule/${entry.id}` }),
  ...((entry.id <= 0 || isTaken(entry) || isHanded(entry)) && { editable: false }),
  extendedProps: { entry },
});

export const entryOf = (event: { extendedProps: Record<string, unknown> }): Entry | undefined =>
  event.extendedProps.entry as Entry | undefined;

/** Undefined while the calendar knows no end. */
export function timesOf({ start, end }: { start: Date | null; end: Date | null }): Times | undefined {
  return start && end ? { startTime: start.toISOString(), endTime: end.toISOString() } : undefined;
}

/** Where a new entry begins that was drawn, or whose day was chosen. */
export function beginningAt(start: Date, { allDay, end }: { allDay: boolean; end?: Date }): Beginning {
  if (allDay) return { day: dayOf(start) };
  const minutes = end ? Math.round((end.getTime() - start.getTime()) / 60_000) : undefined;
  return { day: dayOf(start), clock: clockOf(start), minutes };
}
