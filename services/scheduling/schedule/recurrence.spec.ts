import { describe, expect, it } from '@jest/globals';
import { mostOccurrences, recurrenceProblems, startsOf } from './recurrence.js';
import type { RecurrenceInput } from './schedule.commands.js';

const start = new Date('2026-01-31T18:00:00Z');
const starts = (recurrence: RecurrenceInput, first = start) =>
  startsOf(recurrence, first).map((each) => each.toISOString().slice(0, 16));

describe('a recurrence', () => {
  it.each<[RecurrenceInput, string[]]>([
    [{ frequency: 'weekly', count: 3 }, ['2026-01-31', '2026-02-07', '2026-02-14']],
    [{ frequency: 'biweekly', count: 3 }, ['2026-01-31', '2026-02-14', '2026-02-28']],
    [{ frequency: 'monthly', count: 4 }, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [{ frequency: 'weekly', until: '2026-02-07T18:00:00Z' }, ['2026-01-31', '2026-02-07']],
    [{ frequency: 'weekly', until: '2026-02-07T17:59:59Z' }, ['2026-01-31']],
  ])('%j is %j', (recurrence, days) => {
    expect(starts(recurrence)).toEqual(days.map((day) => `${day}T18:00`));
    expect(recurrenceProblems(recurrence, start)).toEqual([]);
  });

  it('follows the clocks of its place into summer and back', () => {
    const berlin = { frequency: 'weekly', count: 2, timeZone: 'Europe/Berlin' };
    const spring = new Date('2026-03-23T18:00:00Z');
    expect(starts(berlin, spring)).toEqual(['2026-03-23T18:00', '2026-03-30T17:00']);
    const autumn = new Date('2026-10-19T17:00:00Z');
    expect(starts(berlin, autumn)).toEqual(['2026-10-19T17:00', '2026-10-26T18:00']);
    const { timeZone: _, ...utc } = berlin;
    expect(starts(utc, spring)[1]).toBe('2026-03-30T18:00');
  });

  it('takes an hour that the clocks skip by the clock before it, and one there twice as the first', () => {
    const berlin = { frequency: 'weekly', count: 2, timeZone: 'Europe/Berlin' };
    expect(starts(berlin, new Date('2026-03-22T01:30:00Z'))[1]).toBe('2026-03-29T01:30');
    expect(starts(berlin, new Date('2026-10-18T00:30:00Z'))[1]).toBe('2026-10-25T00:30');
  });

  it.each<[string, string, RecurrenceInput]>([
    ['frequency', 'Frequency must be one of weekly, biweekly, monthly', { frequency: 'daily', count: 2 }],
    [
      'frequency',
      'Frequency must be one of weekly, biweekly, monthly',
      { frequency: 'constructor', count: 2 },
    ],
    ['frequency', 'Frequency must be one of weekly, biweekly, monthly', { count: 2 }],
    ['count', 'A recurrence needs either a count or an until', { frequency: 'weekly' }],
    [
      'count',
      'A recurrence needs either a count or an until',
      { frequency: 'weekly', count: 2, until: '2026-03-01T00:00:00Z' },
    ],
    ['count', 'Count must be between 1 and 104', { frequency: 'weekly', count: 0 }],
    ['count', 'Count must be between 1 and 104', { frequency: 'weekly', count: 105 }],
    ['count', 'Count must be a whole number', { frequency: 'weekly', count: 1.5 }],
    ['until', 'Until must be a date', { frequency: 'weekly', until: 'soon' }],
    ['until', 'Until must not be before start time', { frequency: 'weekly', until: '2026-01-31T17:59:59Z' }],
    [
      'until',
      'A recurrence has at most 104 occurrences',
      { frequency: 'weekly', until: '2028-02-05T00:00:00Z' },
    ],
    [
      'timeZone',
      'Time zone must be a name like Europe/Berlin',
      { frequency: 'weekly', count: 2, timeZone: 'Mars/Base' },
    ],
  ])('refuses a bad %s: %s', (field, message, recurrence) => {
    expect(recurrenceProblems(recurrence, start)).toEqual([{ field: `recurrence.${field}`, message }]);
    expect(startsOf(recurrence, start)).toEqual([start]);
  });

  it('has 104 occurrences at most, and 104 are fine', () => {
    const until = new Date(start.getTime() + (mostOccurrences - 1) * 7 * 24 * 60 * 60 * 1000).toISOString();
    expect(starts({ frequency: 'weekly', until })).toHaveLength(mostOccurrences);
    expect(starts({ frequency: 'weekly', count: mostOccurrences })).toHaveLength(mostOccurrences);
  });
});
