import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const owner = 1;
const startTime = '2026-05-04T18:00:00.000Z';

let scheduling: SchedulingUnderTest;
// Longer than a request waits for what its caller stored elsewhere.
beforeAll(async () => void (scheduling = await schedulingUnderTest({ delayReactionsMs: 4_000 })));
afterAll(() => scheduling?.close());

it('a class made a moment ago is 503 while the copy of classes is behind, and taken once it has arrived', async () => {
  const { mark, heard } = scheduling.announce(10, created(10, owner));
  const after = scheduling.as(owner, { after: [mark] });
  const late = { code: 'UNAVAILABLE', retryAfter: 1, message: expect.stringContaining('not in force yet') };
  const input = { classId: 10, title: 'New', startTime };
  await expect(after.create(input)).rejects.toMatchObject(late);
  await expect(after.remove(404)).rejects.toMatchObject(late);
  // A list answers what there is.
  await expect(after.list()).resolves.toEqual([]);
  // Who has stored nothing elsewhere is told the truth of what is here.
  await expect(scheduling.as(2).create(input)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await heard;
  await expect(after.create(input)).resolves.toMatchObject({ classId: 10 });
  await expect(after.create({ ...input, classId: 404 })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Selected class not found',
  });
});
