import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { placesOf, until } from '@cadenza/kernel/testing/places-of.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

let roster: RosterUnderTest;
beforeAll(async () => {
  roster = await rosterUnderTest();
}, startTimeoutMs);
afterAll(() => roster.close());

it('of a deleted user’s students nothing is known any more, the notes on them included; others keep theirs', async () => {
  await roster.as(7, { idempotency: { key: 'k', bodyHash: 'h' } }).add('Zuzannason');
  await roster.as(8).add('Olafson');
  const studentId = await roster.as(7).add('Zuzannadottir');
  await roster.as(7).removeStudent(await roster.as(7).add('Zuzannabbasi'));
  await roster.as(7).stage('4f1c7d3e-0000-4000-8000-000000000001', [{ row: 2, firstName: 'Zuzanna' }]);
  await roster.aClass(70, 7).heard;
  await roster.scheduled([700], 7, 70).heard;
  await roster.as(7).mark({ scheduleId: 700, studentId, attended: true, notes: 'Zuzanna’s knee' });
  expect(await placesOf(roster.rows, 'zuzanna')).toEqual([
    'personal',
    'student_import_row',
    'student_listing',
  ]);
  const identity = new ForeignService(roster.bus, 'identity');
  await identity.announce('user-7', UserEventSchema, { case: 'deleted', value: { userId: 7, byUserId: 7 } })
    .heard;
  await until(async () => (await placesOf(roster.rows, 'zuzanna')).length === 0);
  expect(await placesOf(roster.rows, 'olafson')).toEqual(['personal', 'student_listing']);
});
