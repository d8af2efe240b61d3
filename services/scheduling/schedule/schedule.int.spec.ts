import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const owner = 1;
const gone = { code: 'NOT_FOUND', message: 'Schedule not found' };
const startTime = '2026-05-04T18:00:00.000Z';

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  // Every delivery is held back: what is seen in time was waited for.
  scheduling = await schedulingUnderTest({ delayReactionsMs: 300 });
  await Promise.all([announce(10, created(10, owner)).heard, announce(20, created(20, 2)).heard]);
});
afterAll(() => scheduling?.close());

const as: SchedulingUnderTest['as'] = (...who) => scheduling.as(...who);
const announce: SchedulingUnderTest['announce'] = (...what) => scheduling.announce(...what);

describe('schedules', () => {
  it('end with their class, move, and go', async () => {
    const made = await as(owner).create({ classId: 10, title: ' Monday ', startTime });
    expect(made).toMatchObject({
      title: 'Monday',
      startTime,
      endTime: '2026-05-04T18:45:00.000Z',
      location: null,
    });
    const moved = await as(owner).update(
      made.id,
      { startTime: '2026-05-03T20:00:00+02:00', location: 'Room 1' },
      1,
    );
    expect(moved).toMatchObject({ endTime: '2026-05-03T18:45:00.000Z', location: 'Room 1', version: 2 });
    await expect(as(owner).update(made.id, { title: 'B' }, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const later = await as(owner).create({ classId: 10, title: 'Later', startTime });
    expect(await as(owner).list()).toEqual([moved, later]);
    await as(owner).remove(later.id);
    await expect(as(owner).read(later.id)).rejects.toMatchObject(gone);
    expect(await as(owner).list()).toEqual([moved]);
  });

  it('know a class in the very next request after its creation', async () => {
    const { mark } = announce(11, created(11, owner));
    const after = as(owner, { after: [mark] });
    await expect(after.create({ classId: 11, title: 'New', startTime })).resolves.toMatchObject({
      classId: 11,
    });
  });

  it('take the duration as it is now, and no class that is gone or another’s', async () => {
    await announce(12, created(12, owner)).heard;
    await announce(12, { case: 'classChanged', value: { details: { title: 'Ride', duration: 30 } } }).heard;
    const made = await as(owner).create({ classId: 12, title: 'Short', startTime });
    expect(made.endTime).toBe('2026-05-04T18:30:00.000Z');
    await announce(12, { case: 'classDeleted', value: {} }).heard;
    for (const classId of [12, 20, 404])
      await expect(as(owner).create({ classId, title: 'A', startTime })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Selected class not found',
      });
    expect(await as(owner).update(made.id, { classId: 12, title: 'Kept' })).toMatchObject({ title: 'Kept' });
  });

  it('are not there for anybody else', async () => {
    const { id } = await as(owner).create({ classId: 10, title: 'Mine', startTime });
    await expect(as(2).read(id)).rejects.toMatchObject(gone);
    await expect(as(2).update(id, { title: 'A' })).rejects.toMatchObject(gone);
    await expect(as(2).remove(id)).rejects.toMatchObject(gone);
    await expect(as(2).list(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as(2).list()).toEqual([]);
  });
});

describe('the total of a page of schedules', () => {
  it('counts the entries of the span, on whichever page', async () => {
    await announce(30, created(30, 30)).heard;
    for (const day of ['04', '05', '06', '20'])
      await as(30).create({ classId: 30, title: 'Ride', startTime: `2026-05-${day}T18:00:00.000Z` });
    const { data } = await scheduling.ask(
      `{ schedules(from: "2026-05-05T00:00:00Z", to: "2026-05-10T00:00:00Z", first: 1) { total items { title } } }`,
      {},
      { caller: instructor(30) },
    );
    expect(data).toMatchObject({ schedules: { total: 2, items: [{ title: 'Ride' }] } });
  });
});
