import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { markOf } from './attendance.rules.js';
import { attendanceSlice } from './attendance.slice.js';

const { given } = specification(attendanceSlice);
const now = new Date('2026-01-05T18:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const mark = (attended: boolean, markedAt = now) => ({
  kind: 'mark' as const,
  scheduleId: 9,
  studentId: 7,
  attended,
  markedAt,
});
const marked = (attended: boolean, markedAt = now) => ({
  case: 'attendanceMarked' as const,
  value: { scheduleId: 9, studentId: 7, userId: 1, attended, markedAt: timestampFromDate(markedAt) },
});

describe('attendance', () => {
  it('is marked, and marked again', () => {
    given().when(mark(true), { now }).then(marked(true));
    given(marked(true))
      .when(mark(false, at(1)), { now: at(1) })
      .then(marked(false, at(1)));
    given(marked(true)).when(mark(false), { now }).then(marked(false));
  });

  it('stays as it was said last, whichever is heard first', () => {
    given(marked(true, at(0)))
      .when(mark(false, at(-1)), { now })
      .thenNothing();
    given(marked(true, at(-5)))
      .when(mark(false, at(-1)), { now })
      .then(marked(false, at(-1)));
    given(marked(true)).when(mark(true), { now }).thenNothing();
  });

  it('is never more than a minute ahead', () => {
    given()
      .when(mark(true, at(61)), { now })
      .then(marked(true, at(60)));
    given()
      .when(mark(true, at(59)), { now })
      .then(marked(true, at(59)));
  });

  it('names no notes in its event, and nobody without a caller', () => {
    const caller = { userId: null, isAdmin: false, isSystem: false };
    given().when(mark(true), { caller }).thenRefused('UNAUTHENTICATED', 'Please sign in');
  });

  const sound = { scheduleId: 9, studentId: 7, attended: true };
  it.each([
    ['scheduleId', 'Please select a session', { scheduleId: null }],
    ['studentId', 'Please select a student', { studentId: null }],
    ['attended', 'Attended must be true or false', { attended: null }],
    ['notes', 'Notes must be at most 5,000 characters', { notes: 'x'.repeat(5001) }],
    ['notes', 'Notes contains characters that cannot be stored', { notes: '\0' }],
    ['markedAt', 'Marked at must be a date', { markedAt: 'soon' }],
  ])('refuses a bad %s: %s', (field, message, bad) => {
    const refused = markOf({ ...sound, ...bad }, now);
    expect(refused).toBeInstanceOf(Rejection);
    expect((refused as Rejection).errors).toEqual([{ field, message }]);
  });

  it('is marked now unless it says when', () => {
    expect(markOf(sound, now)).toEqual({ ...sound, markedAt: now });
    expect(markOf({ ...sound, markedAt: at(-9).toISOString() }, now)).toEqual({ ...sound, markedAt: at(-9) });
    expect(markOf({ ...sound, markedAt: at(600).toISOString() }, now)).toEqual({
      ...sound,
      markedAt: at(60),
    });
  });
});
