import type { Interval } from './wire.js';
import type { Period } from './subscription.js';

const day = 24 * 60 * 60;

/**
 * The period after `start`. Months keep the day of the anchor, where the month has it: a subscription of January 31
 * renews on February 28 and on March 31. All in UTC; times are Unix seconds.
 */
export function periodFrom(start: number, anchor: number, interval: Interval): Period {
  switch (interval) {
    case 'day':
      return { start, end: start + day };
    case 'week':
      return { start, end: start + 7 * day };
    case 'month':
      return { start, end: monthsAfter(start, anchor, 1) };
    case 'year':
      return { start, end: monthsAfter(start, anchor, 12) };
  }
}

function monthsAfter(start: number, anchor: number, months: number): number {
  const from = new Date(start * 1000);
  const wanted = new Date(anchor * 1000).getUTCDate();
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(wanted, last));
  return end.getTime() / 1000;
}
