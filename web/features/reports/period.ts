/** Days of the reader's calendar, such as 2026-03-01; both belong to it. */
export interface Period {
  from: string;
  to: string;
}

export const spans = [30, 90, 365] as const;
const usual = 90;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());

/** As the address says; the last 90 days where it does not. */
export function periodIn(address: URLSearchParams, now: Date): Period {
  const [from, to] = [address.get('from'), address.get('to')];
  const until = isDay(to) ? to : dayOf(now);
  return { from: isDay(from) ? from : daysBefore(until, usual), to: until };
}

/** So many days, the last one included. */
export const lastDays = (days: number, now: Date): Period => {
  const to = dayOf(now);
  return { from: daysBefore(to, days), to };
};

/** From the first moment of the first day to that after the last one. */
export function momentsOf({ from, to }: Period): { from: string; to: string } {
  const after = new Date(`${to}T00:00`);
  after.setDate(after.getDate() + 1);
  return { from: new Date(`${from}T00:00`).toISOString(), to: after.toISOString() };
}

function daysBefore(day: string, days: number): string {
  const first = new Date(`${day}T12:00`);
  first.setDate(first.getDate() - days + 1);
  return dayOf(first);
}

/** In the reader's time zone. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
