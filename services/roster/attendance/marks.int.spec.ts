import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
  await roster.scheduled([100], 1, 10).heard;
});
afterAll(() => roster?.close());

describe('the attendance of a session', () => {
  it('is marked of many at once, each by itself', async () => {
    const [ann, ben, stranger] = [await as(1).add(), await as(1).add(), await as(3).add()];
    const outcomes = await as(1).markAll(100, [
      { studentId: ann, attended: true },
      { studentId: stranger, attended: true },
      { studentId: ben, attended: false, notes: 'ill' },
    ]);
    expect(outcomes).toMatchObject([
      { studentId: ann, problem: null, attendance: { attended: true, version: 1 } },
      { studentId: stranger, problem: 'Student not found', attendance: null },
      { studentId: ben, problem: null, attendance: { attended: false, notes: 'ill' } },
    ]);
    roster.clock.pass(1000);
    const [back] = await as(1).markAll(100, [{ studentId: ann }]);
    expect(back).toEqual({ studentId: ann, problem: null, attendance: null });
    const { records } = await as(1).sheet(100);
    expect(records.map(({ studentId }) => studentId)).not.toContain(ann);
    await expect(as(3).markAll(100, [{ studentId: stranger }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('marked by two people at once, one of them offline for a minute, is one record: the later mark of each', async () => {
    await roster.scheduled([600], 1, 10).heard;
    const added = await Promise.all(Array.from({ length: 12 }, () => as(1).add()));
    const students = added.sort((one, other) => one - other);
    const start = roster.clock.now().getTime();
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    roster.clock.pass(60_000);
    // The one says "not there" from second 1 to 12, the other "there" from second 12 down to 1, and takes one back.
    const offline = students.map((studentId, index) => ({
      studentId,
      attended: false,
      markedAt: at(index + 1),
    }));
    const online = students.map((studentId, index) => ({
      studentId,
      attended: true,
      markedAt: at(12.5 - index),
    }));
    await Promise.all([
      as(1).markAll(600, offline),
      ...online.map((mark) => as(1).mark({ scheduleId: 600, ...mark })),
      as(1).markAll(600, [{ studentId: students[0], attended: null, markedAt: at(50) }]),
    ]);
    const { records } = await as(1).sheet(600);
    const expected = students.slice(1).map((studentId, at) => ({ studentId, attended: 11.5 - at > at + 2 }));
    expect(records.map(({ studentId, attended }) => ({ studentId, attended }))).toEqual(expected);
    expect(new Set(expected.map(({ attended }) => attended)).size).toBe(2);
  });
});
