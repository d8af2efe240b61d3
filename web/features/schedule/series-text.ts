import type { DetailedEntry } from './schedule.queries.js';

type Series = NonNullable<DetailedEntry['series']>;

const every: Readonly<Record<string, string>> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  monthly: 'every month',
};

/** `Repeats every week until March 29, 2027`, by the clocks of the place that the series follows. */
export function seriesText({ frequency, until, timeZone }: Series): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(until));
  return `Repeats ${every[frequency] ?? frequency} until ${day}`;
}
