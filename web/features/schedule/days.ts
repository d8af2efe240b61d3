const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
const time = formatter({ hour: 'numeric', minute: '2-digit' });
const thisYear = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
const anyYear = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-23` in the reader's time zone. */
export function dayOf(value: string | Date): string {
  const date = new Date(value);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `18:30` in the reader's time zone. */
export function clockOf(value: string | Date): string {
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant at which the reader's clock shows this; undefined for what is no date. */
export function instantAt(day: string, clock: string): Date | undefined {
  const date = new Date(`${day}T${clock}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** So many days later, as `2026-11-23`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

/** `Monday, November 23`, with the year where it is not the present one (specification 2, section 2). */
export function dayHeading(day: string, now = new Date()): string {
  const date = new Date(`${day}T12:00`);
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date);
}

/** `Monday, November 23, 2026` */
export const longDate = (value: string): string => anyYear.format(new Date(value));

/** `6:00 PM - 6:45 PM` */
export const timeRange = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  `${time.format(new Date(startTime))} - ${time.format(new Date(endTime))}`.replaceAll('\u202f', ' ');

/** Entries by the day on which they start, in the order in which they come. */
export function byDay<Item extends { startTime: string }>(items: readonly Item[]) {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(item.startTime);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}
