import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
}, startTimeoutMs);
afterAll(() => scheduling.close());

it('of a deleted user nothing is left on the calendar, series and single entries; others keep theirs', async () => {
  const input = { title: 'Ride', startTime: '2026-05-04T18:00:00.000Z' };
  for (const userId of [7, 8]) {
    await scheduling.announce(userId * 10, created(userId * 10, userId)).heard;
    await scheduling.as(userId).create({ ...input, classId: userId * 10 });
    await scheduling.as(userId).create({ ...input, classId: userId * 10 }, { frequency: 'weekly', count: 4 });
  }
  const left = async (userId: number) =>
    (await scheduling.rows.query(sql`select from schedule where user_id = ${userId}`)).length;
  expect([await left(7), await left(8)]).toEqual([5, 5]);
  const exported = await dataExportOf(scheduling.service, 7);
  expect(JSON.parse(exported)).toMatchObject({ schedules: { length: 5 } });
  const identity = new ForeignService(scheduling.bus, 'identity');
  await identity.announce('user-7', UserEventSchema, { case: 'deleted', value: { userId: 7, byUserId: 7 } })
    .heard;
  await until(async () => (await left(7)) === 0);
  expect(await left(8)).toBe(5);
});
