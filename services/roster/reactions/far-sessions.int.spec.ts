import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { rosterUnderTest } from '../testing/roster-under-test.js';

let roster: Awaited<ReturnType<typeof rosterUnderTest>>;
beforeAll(async () => {
  roster = await rosterUnderTest();
}, startTimeoutMs);
afterAll(() => roster?.close());

const at = (time: string) => timestampFromDate(new Date(time));

/** Scheduling refuses such a series now; a stream that was parked by an older one is replayed. */
it('stores the sessions of a series that runs past the year 9999', async () => {
  const following = [{ scheduleId: 6, startTime: at('+010000-01-03T18:00:00Z') }];
  const details = { classId: 10, title: 'Ride', startTime: at('9999-12-27T18:00:00Z') };
  await new ForeignService(roster.bus, 'scheduling').announce('schedule-5', ScheduleEventSchema, {
    case: 'classScheduled',
    value: { scheduleId: 5, userId: 1, details, following },
  }).heard;
  const rows = await roster.rows.query(
    sql`select schedule_id as id, extract(year from start_time at time zone 'UTC')::int as year
        from schedule_copy order by id`,
  );
  expect(rows).toEqual([
    { id: 5, year: 9999 },
    { id: 6, year: 10_000 },
  ]);
});
