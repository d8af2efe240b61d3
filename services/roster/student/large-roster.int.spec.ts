import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rowsReadBy } from '@cadenza/kernel/testing/rows-read.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { AttendanceSheet } from '../generated/graphql.js';
import { addMany } from '../testing/many-students.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const count = 2_000;

let roster: RosterUnderTest;
beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
  await roster.scheduled([100], 1, 10).heard;
  await addMany(roster.rows, { userId: 1, count });
  await roster.as(1).mark({ scheduleId: 100, studentId: 7, attended: true });
}, startTimeoutMs);
afterAll(() => roster?.close());

const query = (text: string, objects = 50_000) =>
  roster.ask(text, {}, { caller: instructor(1), left: { objects, bytes: 12 * 1024 * 1024 } });

describe(`a roster of ${count} students`, () => {
  it.each([
    ['students(first: 1, search: "moss") { total items { firstName } }'],
    ['students(first: 1) { total items { firstName } }'],
    ['students(first: 1, former: true) { total items { firstName } }'],
    ['students(first: 1, order: NEWEST, search: "moss") { total items { firstName } }'],
    ['attendance(scheduleId: 100) { attendedCount missedCount }'],
    ['attendance(scheduleId: 100) { records { studentId } }'],
  ])('is not read into the process for { %s }', async (field) => {
    const { data, errors, rows } = await rowsReadBy(roster, () => query(`{ ${field} }`));
    expect(errors).toBeUndefined();
    expect(data).toBeDefined();
    expect(rows).toBeLessThan(10);
  });

  it('is searched in SQL, by pages, in the order of names', async () => {
    const page = (after: string | null) =>
      query(`{ students(first: 2, search: "MOSS 1", after: ${JSON.stringify(after)}) {
        total nextCursor items { lastName } } }`);
    const first = (await page(null)).data!.students as { nextCursor: string };
    expect(first).toMatchObject({ total: 1111, items: [{ lastName: 'Moss 1' }, { lastName: 'Moss 10' }] });
    const second = (await page(first.nextCursor)).data!.students;
    expect(second).toMatchObject({ total: 1111, items: [{ lastName: 'Moss 11' }, { lastName: 'Moss 12' }] });
  });

  it('counts rows that a search goes through against the budget of its operation', async () => {
    const aliases = Array.from(
      { length: 30 },
      (_, each) => `s${each}: students(first: 1, search: "moss") { total }`,
    );
    const { errors } = await query(`{ ${aliases.join(' ')} }`, 2_000);
    expect(errors?.[0]?.message).toMatch(/^This asks for too much at once/);
    const one = await query(`{ ${aliases[0]!} }`, 2_000);
    expect(one.errors).toBeUndefined();
    expect(one.answer.spent!.objects).toBeGreaterThanOrEqual(count / 10);
  });

  it('is in the sheet of a session, those enrolled first', async () => {
    await roster.as(1).enroll({ studentId: 9, classId: 10 });
    const sheet = '{ attendance(scheduleId: 100) { attendees { student { lastName email } } } }';
    const { rows, data } = await rowsReadBy(roster, () => query(sheet));
    // Names, one who is enrolled, one mark and the session; then what else was requested.
    expect(rows).toBeLessThan(2 * count + 10);
    const moss = { lastName: 'Moss 9', email: 'moss9@example.org' };
    expect((data!.attendance as AttendanceSheet).attendees[0]).toEqual({ student: moss });
    const { attendees } = await roster.as(1).sheet(100);
    expect(attendees).toHaveLength(count);
    expect(attendees.slice(0, 2).map(({ student }) => student.lastName)).toEqual(['Moss 9', 'Moss 1']);
    const marked = await roster.rows.query(sql`select student_id as id from attendance`);
    expect(
      attendees.filter(({ attendance }) => attendance).map(({ student }) => ({ id: student.id })),
    ).toEqual(marked);
  });
});
