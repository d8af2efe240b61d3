import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { unstorableIn } from './storable.js';

const event = (title: string, startTime: string) => ({
  case: 'changed',
  value: { entries: [{ id: 1, details: { title, startTime: timestampFromDate(new Date(startTime)) } }] },
});

describe('an event', () => {
  it('is storable with any text and each date up to the year 9999', () => {
    expect(unstorableIn(event('Ride 🚲', '9999-12-31T23:59:59Z'))).toBeUndefined();
    expect(unstorableIn(event('', '1970-01-01T00:00:00Z'))).toBeUndefined();
  });

  it.each([
    ['title', event('a\0b', '2026-01-01T00:00:00Z')],
    ['title', event('a\ud83d', '2026-01-01T00:00:00Z')],
    ['startTime', event('Ride', '+010000-01-01T00:00:00Z')],
  ])('is not storable because of its %s', (field, bad) => {
    expect(unstorableIn(bad)).toBe(field);
  });
});
