import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest();
}, startTimeoutMs);
afterAll(() => sharing?.close());

/** Scheduling refuses such a series now; a stream that was parked by an older one is replayed. */
it('stores the sessions of a series that runs past the year 9999', async () => {
  await sharing.session(5, 1, 10, 'Ride', '9999-12-20T18:00:00Z', 4);
  const rows = await sharing.rows.query(
    sql`select id, extract(year from start_time at time zone 'UTC')::int as year from schedule_copy order by id`,
  );
  expect(rows).toEqual([5, 6, 7, 8].map((id) => ({ id, year: id < 7 ? 9999 : 10_000 })));
});
