export const mostSessions = 104;

interface Recurrence {
  frequency: 'none' | 'weekly' | 'biweekly' | 'monthly';
  ends: 'count' | 'until';
  count: string;
  until: string;
}

/** What is wrong with how often an entry repeats. */
export function problemOfRecurrence({ frequency, ends, count, until }: Recurrence, start: string) {
  if (frequency === 'none') return undefined;
  if (ends === 'count')
    return isCount(Number(count))
      ? undefined
      : { field: 'count', message: `Enter a number from 1 to ${mostSessions}` };
  if (!until) return { field: 'until', message: 'Required' };
  return until < start ? { field: 'until', message: 'Choose a date after the start' } : undefined;
}

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= mostSessions;
