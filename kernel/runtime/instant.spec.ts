import { describe, expect, it } from '@jest/globals';
import { dateTimeScalar } from './date-time.js';
import { instantOf } from './instant.js';

describe('an instant', () => {
  it.each(['2026-01-05T18:00Z', '2026-02-28T23:59:59.999+14:00'])('is %s', (text) => {
    expect(instantOf(text)).toEqual(new Date(text));
  });

  it.each([
    '2026-02-30T18:00:00Z',
    '2026-01-05',
    '2026-01-05T18:00:00',
    '2026-01-05T24:00:00Z',
    '0000-01-05T18:00:00Z',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:00:00-02:00',
    '',
    5,
    null,
    {},
    new Date(NaN),
  ])('is not %p', (value) => {
    expect(instantOf(value)).toBeUndefined();
  });
});

it('is what a DateTime of the wire must be', () => {
  expect(dateTimeScalar.parseValue('2026-01-05T19:00:00+01:00')).toBe('2026-01-05T18:00:00.000Z');
  for (const value of ['2026-02-30T18:00:00Z', '2026-01-05', 'soon', 5])
    expect(() => dateTimeScalar.parseValue(value)).toThrow(/^A date and time is written like/);
});
