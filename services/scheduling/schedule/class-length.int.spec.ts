import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  created,
  schedulingUnderTest,
  segmentAdded,
  type SchedulingUnderTest,
} from '../testing/scheduling-under-test.js';

const owner = 1;
const startTime = '2026-05-04T18:00:00.000Z';

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  // Every delivery is held back: what is seen in time was waited for.
  scheduling = await schedulingUnderTest({ delayReactionsMs: 300 });
  await scheduling.announce(10, created(10, owner)).heard;
}, startTimeoutMs);
afterAll(() => scheduling?.close());

type Told = Parameters<SchedulingUnderTest['announce']>[1];
const told = async (...events: readonly Told[]) => {
  for (const event of events) await scheduling.announce(10, event).heard;
};
const end = async (asking = {}) => {
  const by = scheduling.as(owner, asking);
  const { id, endTime } = await by.create({ classId: 10, title: 'Ride', startTime });
  await by.remove(id);
  return endTime.slice(11, 19);
};

describe('an entry without an end', () => {
  it('ends after the planned time while its class has no segments', async () => {
    expect(await end()).toBe('18:45:00');
  });

  it('is as long as the segments of its class, a begun minute counted', async () => {
    await told(segmentAdded(101, 1, 600), segmentAdded(102, 2, 590), segmentAdded(103, 1, 300));
    expect(await end()).toBe('18:25:00');
  });

  it('takes breaks before a given start in, and follows every change of the segments', async () => {
    const segment = { segmentId: 102, duration: 600, fixedStartTime: 1800 };
    await told({ case: 'segmentChanged', value: { segment } });
    expect(await end()).toBe('18:40:00');
    await told({ case: 'segmentsReordered', value: { segmentIds: [102, 103, 101] } });
    expect(await end()).toBe('18:55:00');
    await told({ case: 'segmentRemoved', value: { segmentId: 102 } });
    expect(await end()).toBe('18:15:00');
  });

  it('knows a segment in the very next request after its creation', async () => {
    const { mark } = scheduling.announce(10, segmentAdded(104, 3, 300));
    expect(await end({ after: [mark] })).toBe('18:20:00');
  });
});
