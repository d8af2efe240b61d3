import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { CheckInQueries } from './check-in.queries.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const hour = 3_600_000;
let roster: RosterUnderTest;
beforeAll(async () => void (roster = await rosterUnderTest()));
afterAll(() => roster?.close());

it('stores no mark when the code is closed between its check and its storing', async () => {
  await roster.aClass(10, 1).heard;
  await roster.scheduled([7], 1, 10).heard;
  const studentId = await roster.as(1).add('Lee', 'Ann');
  await roster.as(1).enroll({ studentId, classId: 10 });
  const now = roster.clock.now().getTime();
  const [opensAt, closesAt] = [now - hour, now + hour].map((at) => new Date(at).toISOString());
  const { token } = await roster.as(1).openCheckIn({ scheduleId: 7, title: 'Ride', opensAt, closesAt });
  const { riders } = await roster.rider(token).page();
  const queries = roster.service.app.get(CheckInQueries);
  const statusOf = jest.spyOn(queries, 'statusOf');
  const closed: Promise<unknown>[] = [];
  // The check reads the row while it is open; it is closed before the command's transaction begins.
  const find = jest.spyOn(queries, 'find').mockImplementation(async function (this: CheckInQueries, hash) {
    find.mockRestore();
    const row = await queries.find(hash);
    closed.push(roster.as(1).closeCheckIn(7));
    await Promise.all(closed);
    return row;
  });
  await expect(roster.rider(token).checkIn(riders[0]!.choice)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This check-in is closed.',
  });
  // The check had let it through: the claim refused it.
  expect(statusOf.mock.results.at(-1)?.value).toBe('OPEN');
  statusOf.mockRestore();
  expect(closed).toHaveLength(1);
  expect(await roster.rows.query(sql`select * from attendance`)).toEqual([]);
});
