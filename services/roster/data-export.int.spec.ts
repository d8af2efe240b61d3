import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { rosterUnderTest, type RosterUnderTest } from './testing/roster-under-test.js';

let roster: RosterUnderTest;
beforeAll(async () => {
  roster = await rosterUnderTest();
}, startTimeoutMs);
afterAll(() => roster.close());

it('exports students with what is known of them, notes and check-ins', async () => {
  const studentId = await roster.as(7).add('Lee');
  await roster.as(8).add('Olafson');
  await roster.aClass(70, 7).heard;
  await roster.scheduled([700], 7, 70).heard;
  await roster.as(7).mark({ scheduleId: 700, studentId, attended: true, notes: 'left knee' });
  const opensAt = roster.clock.now().toISOString();
  const closesAt = new Date(roster.clock.now().getTime() + 3_600_000).toISOString();
  await roster.as(7).openCheckIn({ scheduleId: 700, title: 'Hill Ride', opensAt, closesAt });
  expect(JSON.parse(await dataExportOf(roster.service, 7))).toMatchObject({
    students: [{ id: studentId, known: { firstName: 'Ann', lastName: 'Lee' } }],
    attendance: [{ student_id: studentId, notes: 'left knee' }],
    enrollments: [],
    checkIns: [{ schedule_id: 700, title: 'Hill Ride', closed_at: null }],
  });
});
