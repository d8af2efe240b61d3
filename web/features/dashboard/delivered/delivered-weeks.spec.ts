import { describe, expect, it } from '@jest/globals';
import { deliveredWeeks, shownSpan } from './delivered-weeks.js';

const show = (day: string) => ({ startedAt: new Date(`${day}T23:30`).toISOString(), deliveredSeconds: 1800 });
const now = new Date('2026-03-11T12:00');

describe('the weeks of delivered classes', () => {
  it('begin on Monday, the last is the present one', () => {
    const weeks = deliveredWeeks(
      [show('2026-03-01'), show('2026-03-02'), show('2026-03-08'), show('2026-03-09')],
      now,
    );
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-3).map(({ classes }) => classes)).toEqual([1, 2, 1]);
    expect(weeks.at(-1)).toMatchObject({ from: new Date('2026-03-09T00:00'), seconds: 1800 });
  });

  it('span what is asked for, over changes of the clocks', () => {
    expect(shownSpan(now)).toEqual({
      from: new Date('2025-12-22T00:00').toISOString(),
      to: new Date('2026-03-16T00:00').toISOString(),
    });
  });
});
