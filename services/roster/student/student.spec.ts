import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { StudentInput } from './student.fields.js';
import { personalRows } from './student.personal.js';
import { studentSlice } from './student.slice.js';

const { given } = specification(studentSlice);
const now = new Date('2026-01-05T18:00:00Z');
const ann: StudentInput = { firstName: 'Ann', lastName: 'Lee' };
const add = (input: StudentInput) => ({ kind: 'add' as const, studentId: 7, input });
const added = {
  case: 'studentAdded' as const,
  value: { studentId: 7, userId: 1, addedAt: timestampFromDate(now) },
};

describe('a student', () => {
  it('is added without one personal value in the event', () => {
    given()
      .when(add({ ...ann, email: 'ann@example.org' }), { now })
      .then(added);
  });

  it.each<[string, string, StudentInput]>([
    ['firstName', 'First name is required', { lastName: 'Lee' }],
    ['firstName', 'First name is required', { ...ann, firstName: null }],
    ['lastName', 'Last name is required', { ...ann, lastName: ' ' }],
    ['email', 'Email must be at most 200 characters', { ...ann, email: 'x'.repeat(201) }],
    ...[
      'ann',
      'ann@example',
      'ann\u200b@example.org',
      'ann\u202egro.elpmaxe@example.org',
      '\u0430nn@example.org',
    ].map((email): [string, string, StudentInput] => [
      'email',
      'Please enter a valid email address',
      { ...ann, email },
    ]),
    ['notes', 'Notes must be at most 5,000 characters', { ...ann, notes: 'x'.repeat(5001) }],
    ['phone', 'Phone contains characters that cannot be stored', { ...ann, phone: '1\0' }],
  ])('refuses a bad %s: %s', (field, message, input) => {
    const refused = given().when(add(input)).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field, message }]);
  });

  it('may have an email with blanks or invisible signs around it, a blank one, or none', () => {
    for (const email of [' ann@example.org ', '\u200bann@example.org\u00a0', ' ', '\u200b', '', null])
      given()
        .when(add({ ...ann, email }), { now })
        .then(added);
  });

  it('names the changed fields only, and keeps the names it must have', () => {
    const on = given(added);
    on.when({ kind: 'change', input: { phone: '123', notes: null } }).then({
      case: 'studentChanged',
      value: { fields: ['phone', 'notes'] },
    });
    on.when({ kind: 'change', input: {} }).thenNothing();
    on.when({ kind: 'change', input: { firstName: '' } }).thenRefused(
      'VALIDATION_FAILED',
      'First name is required',
    );
  });

  it('is not found once off the roster', () => {
    given(added)
      .when({ kind: 'remove' }, { now })
      .then({ case: 'studentRemoved', value: { removedAt: timestampFromDate(now) } });
    const off = given(added, { case: 'studentRemoved', value: {} });
    off.when({ kind: 'remove' }).thenRefused('NOT_FOUND', 'Student not found');
    off.when({ kind: 'change', input: ann }).thenRefused('NOT_FOUND', 'Student not found');
  });

  it('is erased once, on the roster or after it', () => {
    const erased = { case: 'studentErased' as const, value: { erasedAt: timestampFromDate(now) } };
    given(added).when({ kind: 'erase' }, { now }).then(erased);
    given(added, { case: 'studentRemoved', value: {} }).when({ kind: 'erase' }, { now }).then(erased);
    for (const kind of ['erase', 'remove'] as const)
      given(added, erased).when({ kind }).thenRefused('NOT_FOUND', 'Student not found');
    given().when({ kind: 'erase' }).thenRefused('NOT_FOUND', 'Student not found');
  });

  it('has a row for each value given, trimmed, and none for an empty one, and is listed anew', () => {
    const input = {
      firstName: ' Ann ',
      email: '\ufeffann@example.org\u200b',
      phone: null,
      notes: ' as typed\n',
    };
    const rows = personalRows('student-7', { kind: 'change', input });
    expect(rows.map(({ values }) => values)).toEqual([
      ['student-7', 'firstName', 'Ann'],
      ['student-7', 'email', 'ann@example.org'],
      ['student-7', 'phone'],
      ['student-7', 'notes', ' as typed\n'],
      [[7]],
      [[7]],
    ]);
  });
});
