import { describe, expect, it } from '@jest/globals';
import { dayBeside, firstDayOfWeek, firstHourOf, spanOf, titleOf } from './schedule-view.js';

const [sunday, monday] = [0, 1];

describe('the days that a view of the schedule shows', () => {
  it.each([
    ['day', '2026-11-23', sunday, '2026-11-23', '2026-11-24'],
    ['week', '2026-11-23', sunday, '2026-11-22', '2026-11-29'],
    ['week', '2026-11-22', monday, '2026-11-16', '2026-11-23'],
    ['month', '2026-11-23', sunday, '2026-11-01', '2026-12-13'],
    ['month', '2026-11-23', monday, '2026-10-26', '2026-12-07'],
    // The clocks go back on October 25 in Europe, and forward on March 28.
    ['week', '2026-10-25', monday, '2026-10-19', '2026-10-26'],
    ['week', '2027-03-28', sunday, '2027-03-28', '2027-04-04'],
  ] as const)('%s of %s, weeks from %s on: %s to %s', (view, date, firstDay, from, to) => {
    expect(spanOf(view, date, firstDay)).toEqual({ from, to });
  });

  it.each([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-11-23', -1, '2026-11-16'],
    ['list', '2026-11-23', 1, '2026-11-30'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
  ] as const)('a %s beside %s (%s): %s', (view, date, by, beside) => {
    expect(dayBeside(view, date, by)).toBe(beside);
  });

  it('begins with an hour ago where today is shown, else with the morning', () => {
    const now = new Date('2026-11-23T21:45');
    expect(firstHourOf(spanOf('week', '2026-11-27', sunday), now)).toBe(20);
    expect(firstHourOf(spanOf('day', '2026-11-23', sunday), new Date('2026-11-23T00:30'))).toBe(0);
    expect(firstHourOf(spanOf('day', '2026-11-24', sunday), now)).toBe(6);
    expect(firstHourOf(spanOf('week', '2026-11-29', sunday), now)).toBe(6);
  });

  it('has a title', () => {
    expect(titleOf('month', '2026-11-23', sunday)).toBe('November 2026');
    expect(titleOf('day', '2026-11-23', sunday)).toBe('Monday, November 23, 2026');
    expect(titleOf('week', '2026-11-23', sunday)).toBe('Nov 22 – 28, 2026');
    expect(titleOf('week', '2026-12-30', sunday)).toBe('Dec 27, 2026 – Jan 2, 2027');
  });

  it('begins its weeks as the reader is used to, on Sunday where the browser does not know', () => {
    expect(firstDayOfWeek('en-US')).toBe(sunday);
    expect(firstDayOfWeek('en-US@posix')).toBe(sunday);
    expect([sunday, monday]).toContain(firstDayOfWeek('de-DE'));
  });
});
