import type { ClassChoice } from '../schedule.queries.js';

/** What the calendar is told of a class that is dragged over it. */
export function placedIn({ dataset }: HTMLElement) {
  const { classId, title = '', minutes } = dataset;
  const placed: ClassChoice = { id: Number(classId), title, duration: Number(minutes) };
  return { title, duration: { minutes: placed.duration }, extendedProps: { placed } };
}

export const placedOf = (event: { extendedProps: Record<string, unknown> }): ClassChoice =>
  event.extendedProps.placed as ClassChoice;
