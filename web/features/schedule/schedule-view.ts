import { dayOf, daysAfter } from './days.js';

/** How the schedule is shown. The list is what the specification describes, and what a new visitor sees. */
export const viewNames = { list: 'List', day: 'Day', week: 'Week', month: 'Month' } as const;
export type View = keyof typeof viewNames;
/** Those that have a place for each hour or day. */
export type GridView = Exclude<View, 'list'>;

const KEY = 'schedule view';
const isView = (value: string | null): value is View => value !== null && Object.hasOwn(viewNames, value);

/** The address decides; else what was chosen last in this browser. */
export function viewIn(named: string | null): View {
  if (isView(named)) return named;
  try {
    const remembered = localStorage.getItem(KEY);
    return isView(remembered) ? remembered : 'list';
  } catch {
    return 'list';
  }
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The address still holds it.
  }
}

/** Days, the second no longer part of it. */
export interface Span {
  from: string;
  to: string;
}

/** The days that a view shows; a month is six whole weeks. `firstDay`: of the week, 0 is Sunday. */
export function spanOf(view: GridView, date: string, firstDay: number): Span {
  if (view === 'day') return { from: date, to: daysAfter(date, 1) };
  const inside = view === 'month' ? `${date.slice(0, 8)}01` : date;
  const from = daysAfter(inside, -((weekdayOf(inside) - firstDay + 7) % 7));
  return { from, to: daysAfter(from, view === 'month' ? 42 : 7) };
}

const morning = 6;

/** The hour that stands uppermost in a day or week: where today is shown, what is on now is seen at once. */
export function firstHourOf({ from, to }: Span, now: Date): number {
  const today = dayOf(now);
  return from <= today && today < to ? Math.max(0, now.getHours() - 1) : morning;
}

const weekdayOf = (day: string) => new Date(`${day}T12:00`).getDay();

/** The day to go to with the arrows. */
export function dayBeside(view: View, date: string, by: 1 | -1): string {
  if (view !== 'month') return daysAfter(date, by * (view === 'day' ? 1 : 7));
  const first = new Date(`${date.slice(0, 8)}01T12:00`);
  first.setMonth(first.getMonth() + by);
  return dayOf(first);
}

/** What the arrows go by. */
export const unitOf = (view: View) => (view === 'list' ? 'week' : view);

type KnownLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The day with which the reader's weeks begin, 0 is Sunday; Sunday where the browser does not know. */
export function firstDayOfWeek(language = navigator.language): number {
  try {
    const locale: KnownLocale = new Intl.Locale(language);
    return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
  } catch {
    // Some browsers name a language that is none: `en-US@posix`.
    return 0;
  }
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
const month = format({ month: 'long', year: 'numeric' });
const weekOf = format({ month: 'short', day: 'numeric', year: 'numeric' });
const wholeDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const noon = (day: string) => new Date(`${day}T12:00`);

/** `November 2026`, `Nov 22 – 28, 2026` or `Monday, November 23, 2026` */
export function titleOf(view: GridView, date: string, firstDay: number): string {
  if (view === 'month') return month.format(noon(date));
  if (view === 'day') return wholeDay.format(noon(date));
  const { from, to } = spanOf(view, date, firstDay);
  return weekOf.formatRange(noon(from), noon(daysAfter(to, -1))).replaceAll('\u2009', ' ');
}
