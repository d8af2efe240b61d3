const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Milliseconds: class time is whole seconds, so a class that ends at 18:45 may end just before. */
const SLACK = 2_000;

/** The minute in which something ends, from 1970 on. */
export const minuteOf = (moment: number) => Math.floor((moment + SLACK) / 60_000);

/** `6:45 PM` or `18:45`, as the browser's own fields for times say it. */
export const clockText = (moment: number) => clock.format(minuteOf(moment) * 60_000);

/** `18:45`, as such fields have it for their value. */
export function clockValue(moment: number): string {
  const date = new Date(minuteOf(moment) * 60_000);
  return [date.getHours(), date.getMinutes()].map((each) => String(each).padStart(2, '0')).join(':');
}
