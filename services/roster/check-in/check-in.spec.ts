import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { windowOf } from './check-in.rules.js';
import { checkInSlice } from './check-in.slice.js';

const { given } = specification(checkInSlice);
const now = new Date('2026-01-05T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const opening = { scheduleId: 9, title: 'Hill Ride', opensAt: at(-5), closesAt: at(55) };
const open = { kind: 'open' as const, tokenHash: 'digest', ...opening };
const opened = {
  case: 'checkInOpened' as const,
  value: {
    ...{ scheduleId: 9, userId: 1, tokenHash: 'digest', title: 'Hill Ride' },
    opensAt: timestampFromDate(at(-5)),
    closesAt: timestampFromDate(at(55)),
    openedAt: timestampFromDate(now),
  },
};
const closed = { case: 'checkInClosed' as const, value: { closedAt: timestampFromDate(now) } };

describe('the check-in of a session', () => {
  it('is opened, opened again with another code, and closed once', () => {
    given().when(open, { now }).then(opened);
    given(opened).when(open, { now }).then(opened);
    given(opened).when({ kind: 'close' }, { now }).then(closed);
    given(opened, closed).when({ kind: 'close' }, { now }).thenNothing();
    given().when({ kind: 'close' }, { now }).thenNothing();
  });

  it('is nobody’s who is not signed in', () => {
    const caller = { userId: null, isAdmin: false, isSystem: false };
    given().when(open, { caller }).thenRefused('UNAUTHENTICATED', 'Please sign in');
  });

  it('has a window that may begin in the past, and a title of some letters', () => {
    expect(windowOf({ ...opening, title: ' Hill Ride ' }, now)).toEqual(opening);
  });

  it.each([
    ['title', 'Title is required', { title: ' ' }],
    ['title', 'Title must be at most 200 characters', { title: 'x'.repeat(201) }],
    ['opensAt', 'Opens at must be a date', { opensAt: 'soon' }],
    ['closesAt', 'Closes at must be a date', { closesAt: 'late' }],
    ['closesAt', 'This session is over', { closesAt: now }],
    ['closesAt', 'Check-in can be open for 12 hours at most', { closesAt: at(12 * 60 - 4) }],
    ['closesAt', 'Check-in can be open for 12 hours at most', { opensAt: at(55) }],
    [
      'closesAt',
      'Check-in can be opened a month before the session',
      { opensAt: at(31 * 24 * 60), closesAt: at(31 * 24 * 60 + 1) },
    ],
  ])('is refused a bad %s: %s', (field, message, bad) => {
    const refused = windowOf({ ...opening, ...bad }, now);
    expect(refused).toBeInstanceOf(Rejection);
    expect((refused as Rejection).errors).toEqual([{ field, message }]);
  });
});
