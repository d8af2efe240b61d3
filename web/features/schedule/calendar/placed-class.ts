/** A class that is dragged. */
export interface PlacedClass {
  readonly id: number;
  readonly title: string;
  readonly minutes: number;
}

/** What the calendar is told of a class that is dragged over it. */
export function placedIn({ dataset }: HTMLElement) {
  const { classId, title = '', minutes } = dataset;
  const placed: PlacedClass = { id: Number(classId), title, minutes: Number(minutes) };
  return { title, duration: { minutes: placed.minutes }, extendedProps: { placed } };
}

export const placedOf = (event: { extendedProps: Record<string, unknown> }): PlacedClass =>
  event.extendedProps.placed as PlacedClass;
