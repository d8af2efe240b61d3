import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { rosterUnderTest, type RosterUnderTest } from './testing/roster-under-test.js';

let roster: RosterUnderTest;
beforeAll(async () => {
  roster = await rosterUnderTest();
}, startTimeoutMs);
afterAll(() => roster.close());

it('what is held of a user is told to the gateway alone: students, what is known of them, notes, check-ins', async () => {
  const studentId = await roster.as(7).add('Lee');
  await roster.as(8).add('Olafson');
  await roster.aClass(70, 7).heard;
  await roster.scheduled([700], 7, 70).heard;
  await roster.as(7).mark({ scheduleId: 700, studentId, attended: true, notes: 'left knee' });
  const opensAt = roster.clock.now().toISOString();
  const closesAt = new Date(roster.clock.now().getTime() + 3_600_000).toISOString();
  await roster.as(7).openCheckIn({ scheduleId: 700, title: 'Hill Ride', opensAt, closesAt });
  const ask = 'query { held(userId: 7) }';
  const { data } = await roster.ask(ask, {}, { caller: { kind: 'system' } });
  expect(JSON.parse(data!['held'] as string)).toMatchObject({
    students: [{ id: studentId, known: { firstName: 'Ann', lastName: 'Lee' } }],
    attendance: [{ student_id: studentId, notes: 'left knee' }],
    enrollments: [],
    checkIns: [{ schedule_id: 700, title: 'Hill Ride', closed_at: null }],
  });
  const { errors } = await roster.ask(ask);
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
