import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const missing = (what: string) => ({ code: 'NOT_FOUND', message: `${what} not found` });
const [jan, feb, mar] = ['2026-01-05T18:00:00.000Z', '2026-02-05T18:00:00.000Z', '2026-02-28T18:00:00.000Z'];

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  roster = await rosterUnderTest();
  await Promise.all([roster.aClass(10, 1).heard, roster.aClass(20, 2).heard]);
  for (const [id, at] of [
    [100, jan],
    [101, feb],
    [102, mar],
    [103, '2026-04-05T18:00:00.000Z'],
  ] as const)
    await roster.scheduledAt(id, 1, 10, at, `Ride ${id}`).heard;
}, startTimeoutMs);
afterAll(() => roster?.close());

/** Comes to the first, misses the second, and is taken back from the third. */
async function somebody(lastName: string) {
  const studentId = await as(1).add(lastName);
  await as(1).mark({ scheduleId: 100, studentId, attended: true });
  await as(1).mark({ scheduleId: 101, studentId, attended: false });
  await as(1).markAll(102, [{ studentId, attended: true }]);
  roster.clock.pass(1000);
  await as(1).markAll(102, [{ studentId, attended: null }]);
  return studentId;
}

describe('a report', () => {
  let ann: number;
  beforeAll(async () => {
    ann = await somebody('Lee');
    await somebody('Moss');
  });

  it('of a class counts who came to each session that has begun', async () => {
    expect(await as(1).classReport(10)).toEqual({
      ...{ classId: 10, sessionCount: 3, attended: 2, missed: 2 },
      sessions: [
        { scheduleId: 100, classId: 10, title: 'Ride 100', startTime: jan, attended: 2, missed: 0 },
        { scheduleId: 101, classId: 10, title: 'Ride 101', startTime: feb, attended: 0, missed: 2 },
        { scheduleId: 102, classId: 10, title: 'Ride 102', startTime: mar, attended: 0, missed: 0 },
      ],
    });
  });

  it('of a student lists where they came and where not', async () => {
    expect(await as(1).studentReport(ann)).toEqual({
      ...{ studentId: ann, firstName: 'Ann', lastName: 'Lee', former: false },
      ...{ attended: 1, missed: 1, lastSeen: jan },
      visits: [
        { scheduleId: 100, classId: 10, title: 'Ride 100', startTime: jan, attended: true },
        { scheduleId: 101, classId: 10, title: 'Ride 101', startTime: feb, attended: false },
      ],
    });
  });

  it('takes sessions from a moment on and before another; last seen is of all times', async () => {
    const period = { from: feb, to: mar };
    expect(await as(1).classReport(10, period)).toMatchObject({
      ...{ sessionCount: 1, attended: 0, missed: 2 },
      sessions: [{ scheduleId: 101 }],
    });
    expect(await as(1).studentReport(ann, period)).toMatchObject({
      ...{ attended: 0, missed: 1, lastSeen: jan },
      visits: [{ scheduleId: 101 }],
    });
    for (const wrong of [{ from: 'x' }, { to: '2026-02-30T00:00:00Z' }])
      await expect(as(1).classReport(10, wrong)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('follows sessions that are moved, renamed and deleted', async () => {
    await roster.scheduledAt(110, 2, 20, jan, 'Ride').heard;
    await roster.movedTo(110, 20, feb, 'Climb').heard;
    const { sessions } = await as(2).classReport(20);
    expect(sessions).toMatchObject([{ scheduleId: 110, title: 'Climb', startTime: feb }]);
    await roster.unscheduled(110, 110).heard;
    expect(await as(2).classReport(20)).toMatchObject({ sessionCount: 0, sessions: [] });
  });

  it('is its owner’s alone', async () => {
    await expect(as(2).classReport(10)).rejects.toMatchObject(missing('Class'));
    await expect(as(2).studentReport(ann)).rejects.toMatchObject(missing('Student'));
    await roster.scheduledAt(120, 2, 10, jan, 'Guest ride').heard;
    const guest = await as(2).classReport(10);
    expect(guest.sessions.map(({ scheduleId }) => scheduleId)).toEqual([120]);
    expect((await as(1).classReport(10)).sessionCount).toBe(3);
  });

  it('knows who left the roster by name, and who was erased as a count', async () => {
    const id = await somebody('Former');
    await as(1).removeStudent(id);
    expect(await as(1).studentReport(id)).toMatchObject({ lastName: 'Former', former: true, attended: 1 });
    await as(1).eraseStudent(id);
    await expect(as(1).studentReport(id)).rejects.toMatchObject(missing('Student'));
    expect(await as(1).classReport(10)).toMatchObject({ attended: 3, missed: 3 });
  });
});

it('a report of 10,000 marks among 200,000 is counted by indexes', async () => {
  await roster.rows.query(sql`
    insert into schedule_copy (schedule_id, user_id, class_id, title, start_time)
    select 10000 + n, 1 + n % 20, 1000 + n % 20, 'Ride', '2024-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 2000) as n`);
  await roster.rows.query(sql`
    insert into attendance (schedule_id, student_id, user_id, attended, marked_at, version)
    select 10000 + n, 1000000 + student, 1 + n % 20, student % 4 > 0, now(), 1
    from generate_series(1, 2000) as n, generate_series(1, 100) as student`);
  await roster.rows.query(sql`
    insert into student (id, user_id, version) values (1000001, 1, 1)`);
  await roster.aClass(1000, 1).heard;
  const begun = performance.now();
  const { sessions, ...counts } = await as(1).classReport(1000);
  const ofClass = performance.now();
  const student = await as(1).studentReport(1_000_001);
  const done = performance.now();
  process.stdout.write(
    `report of a class: ${Math.round(ofClass - begun)} ms, of a student: ${Math.round(done - ofClass)} ms\n`,
  );
  expect(counts).toMatchObject({ sessionCount: 100, attended: 7_500, missed: 2_500 });
  expect(sessions).toHaveLength(100);
  expect([student.attended, student.visits.length]).toEqual([2_000, 1_000]);
});
