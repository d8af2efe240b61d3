import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { markOf, marksOf } from './attendance.rules.js';
import { attendanceSlice } from './attendance.slice.js';

const { given } = specification(attendanceSlice);
const now = new Date('2026-01-05T18:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const mark = (attended: boolean, markedAt = now) => ({
  kind: 'mark' as const,
  scheduleId: 9,
  userId: 1,
  studentId: 7,
  attended,
  markedAt,
});
const marked = (attended: boolean, markedAt = now) => ({
  case: 'attendanceMarked' as const,
  value: { scheduleId: 9, studentId: 7, userId: 1, attended, markedAt: timestampFromDate(markedAt) },
});

const clear = (markedAt = now) => ({ ...mark(true, markedAt), attended: null });
const cleared = (markedAt = now) => ({
  case: 'attendanceCleared' as const,
  value: { scheduleId: 9, studentId: 7, userId: 1, markedAt: timestampFromDate(markedAt) },
});
const checkIn = { kind: 'checkIn' as const, scheduleId: 9, studentId: 7, userId: 1 };
const checkedIn = (markedAt = now) => {
  const { value } = marked(true, markedAt);
  return { case: 'attendanceMarked' as const, value: { ...value, checkedIn: true } };
};

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

  it('is taken back, and stays so for what was said before', () => {
    given(marked(true, at(-5)))
      .when(clear(at(-1)), { now })
      .then(cleared(at(-1)));
    given(marked(true, at(0)))
      .when(clear(at(-1)), { now })
      .thenNothing();
    given(marked(true, at(-5)), cleared(at(-1)))
      .when(mark(true, at(-3)), { now })
      .thenNothing();
    given(marked(true, at(-5)), cleared(at(-1)))
      .when(mark(false, at(0)), { now })
      .then(marked(false, at(0)));
  });

  it('is taken back before the mark arrives that was made earlier', () => {
    given()
      .when(clear(at(-1)), { now })
      .then(cleared(at(-1)));
    given(cleared(at(-1)))
      .when(mark(true, at(-2)), { now })
      .thenNothing();
  });

  it('is what a student says who checks in, unless they are there already', () => {
    given().when(checkIn, { now }).then(checkedIn(now));
    given(marked(false, at(-5)))
      .when(checkIn, { now })
      .then(checkedIn(now));
    given(marked(true, at(-5)))
      .when(checkIn, { now })
      .thenNothing();
    given(checkedIn(at(-5)))
      .when(checkIn, { now })
      .thenNothing();
    given(cleared(at(30)))
      .when(checkIn, { now })
      .then(checkedIn(at(30)));
  });

  it('is what the instructor says of a student who had checked in', () => {
    const corrected = given(checkedIn(at(-9)), marked(false, at(-5)));
    corrected
      .when(checkIn, { now })
      .thenRefused('CONFLICT', 'Your instructor has marked you as not attended. Please speak to them.');
    corrected.when(mark(true), { now }).then(marked(true));
    given(checkedIn(at(-9)))
      .when(mark(false), { now })
      .then(marked(false));
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

  it('of many students of a session is each marked or taken back, 300 at once', () => {
    const inputs = [{ studentId: 7, attended: true }, { studentId: 8 }, { studentId: 9, attended: null }];
    expect(marksOf(4, inputs, now)).toEqual([
      { scheduleId: 4, studentId: 7, attended: true, markedAt: now },
      { scheduleId: 4, studentId: 8, attended: null, markedAt: now },
      { scheduleId: 4, studentId: 9, attended: null, markedAt: now },
    ]);
    const many = Array.from({ length: 301 }, (_, studentId) => ({ studentId, attended: true }));
    expect(marksOf(4, many.slice(1), now)).toHaveLength(300);
    expect((marksOf(4, many, now) as Rejection).errors).toEqual([
      { field: 'marks', message: 'Marks must have at most 300 entries' },
    ]);
    const bad = [{ studentId: 7, attended: true, notes: 'x'.repeat(5001) }];
    expect(marksOf(4, bad, now)).toBeInstanceOf(Rejection);
  });
});
