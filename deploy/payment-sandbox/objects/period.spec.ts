import { describe, expect, it } from '@jest/globals';
import { periodFrom } from './period.js';

const at = (text: string) => Date.parse(`${text}T10:00:00Z`) / 1000;

describe('the period of a subscription', () => {
  it.each([
    ['2026-01-05', '2026-01-05', 'month', '2026-02-05'],
    ['2026-01-31', '2026-01-31', 'month', '2026-02-28'],
    ['2026-02-28', '2026-01-31', 'month', '2026-03-31'],
    ['2028-01-31', '2028-01-31', 'month', '2028-02-29'],
    ['2026-12-31', '2026-12-31', 'month', '2027-01-31'],
    ['2028-02-29', '2028-02-29', 'year', '2029-02-28'],
    ['2026-01-05', '2026-01-05', 'week', '2026-01-12'],
    ['2026-01-05', '2026-01-05', 'day', '2026-01-06'],
  ] as const)('that starts on %s with the anchor %s, by %s, ends on %s', (start, anchor, interval, end) =>
    expect(periodFrom(at(start), at(anchor), interval)).toEqual({ start: at(start), end: at(end) }),
  );
});
