import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { chosen } from './enrollment.rules.js';
import { enrollmentSlice } from './enrollment.slice.js';

const { given } = specification(enrollmentSlice);
const now = new Date('2026-01-05T18:00:00Z');
const enroll = (enrollmentId: number) => ({
  kind: 'enroll' as const,
  enrollmentId,
  studentId: 7,
  classId: 3,
});
const remove = (enrollmentId: number) => ({ kind: 'remove' as const, enrollmentId });
const enrolled = (enrollmentId: number) => ({
  case: 'studentEnrolled' as const,
  value: { enrollmentId, studentId: 7, classId: 3, userId: 1, enrolledAt: timestampFromDate(now) },
});
const removed = (enrollmentId: number) => ({ case: 'enrollmentRemoved' as const, value: { enrollmentId } });

describe('an enrollment', () => {
  it('is made once at a time', () => {
    given().when(enroll(1), { now }).then(enrolled(1));
    given(enrolled(1))
      .when(enroll(2))
      .thenRefused('CONFLICT', 'This student is already enrolled in this class');
    given(enrolled(1), removed(1)).when(enroll(2), { now }).then(enrolled(2));
  });

  it('is removed once, and no other in its place', () => {
    given(enrolled(1)).when(remove(1)).then(removed(1));
    given(enrolled(1), removed(1)).when(remove(1)).thenRefused('NOT_FOUND', 'Enrollment not found');
    given(enrolled(1), removed(1), enrolled(2))
      .when(remove(1))
      .thenRefused('NOT_FOUND', 'Enrollment not found');
  });

  it('is nobody’s without a caller', () => {
    const caller = { userId: null, isAdmin: false, isSystem: false };
    given().when(enroll(1), { caller }).thenRefused('UNAUTHENTICATED', 'Please sign in');
  });

  it.each([
    [{ studentId: 7 }, 'Please select a class'],
    [{ studentId: 7, classId: null }, 'Please select a class'],
    [{ classId: 3 }, 'Please select a student'],
  ])('needs both: %j', (input, message) => {
    expect(() => chosen(input)).toThrow(message);
  });
});
