import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const input = { classId: 10, title: 'Ride', startTime: '2026-05-04T18:00:00.000Z' };
const weekly = { frequency: 'weekly', count: 4 };
const days = (items: readonly { readonly startTime: string }[]) =>
  items.map((each) => each.startTime.slice(5, 10));

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((user) => scheduling.announce(user * 10, created(user * 10, user)).heard),
  );
});
afterAll(() => scheduling?.close());

describe('a series', () => {
  it('has an entry for each date, all with one seriesId and version', async () => {
    const first = await scheduling.as(1).create(input, weekly);
    const entries = await scheduling.as(1).list();
    expect(days(entries)).toEqual(['05-04', '05-11', '05-18', '05-25']);
    for (const entry of entries)
      expect(entry).toMatchObject({ seriesId: first.id, version: 1, classId: 10, title: 'Ride' });
    expect(entries[3]?.endTime).toBe('2026-05-25T18:45:00.000Z');
    expect(await scheduling.as(1).read(entries[2]!.id)).toEqual(entries[2]);
  });

  it('changes one entry, and tells whoever saw another before', async () => {
    const [first, second] = await scheduling.as(1).list();
    const moved = await scheduling.as(1).update(second!.id, { location: 'Room 2' }, 1);
    expect(moved).toMatchObject({ id: second!.id, location: 'Room 2', version: 2 });
    expect(await scheduling.as(1).read(first!.id)).toMatchObject({ location: null, version: 2 });
    const stale = scheduling.as(1).remove(first!.id, 'all', 1);
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('goes by one, by those that follow, or whole; nothing of it is another’s', async () => {
    const by = scheduling.as(2);
    await by.create({ ...input, classId: 20 }, weekly);
    const [first, second, third] = await by.list();
    await expect(scheduling.as(1).remove(first!.id, 'all')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(by.remove(first!.id, 'some')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Scope must be one of one, following, all',
    });
    await by.remove(first!.id);
    expect(days(await by.list())).toEqual(['05-11', '05-18', '05-25']);
    await by.remove(third!.id, 'following');
    expect(days(await by.list())).toEqual(['05-11']);
    await by.remove(second!.id, 'all');
    expect(await by.list()).toEqual([]);
    await expect(by.remove(second!.id, 'all')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes from an entry on, or whole, by the clocks of its place; nothing of it is another’s', async () => {
    const by = scheduling.as(6);
    const spring = { ...input, classId: 60, startTime: '2026-03-16T17:00:00.000Z' };
    const { id } = await by.create(spring, { ...weekly, timeZone: 'Europe/Berlin' });
    const [first, second, third] = await by.list();
    const series = { id, frequency: 'weekly', timeZone: 'Europe/Berlin' };
    expect(second).toMatchObject({ series: { ...series, count: 4, until: '2026-04-06T16:00:00.000Z' } });
    const seen = second!.version;
    const later = { startTime: '2026-03-23T18:00:00Z', title: 'Late' };
    await expect(scheduling.as(1).update(id, later, seen, 'all')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(by.update(id, later, seen, 'some')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'scope', message: 'Scope must be one of one, following, all' }],
    });
    const moved = await by.update(second!.id, later, seen, 'following');
    expect(moved).toMatchObject({ ...later, startTime: '2026-03-23T18:00:00.000Z', version: 2 });
    await expect(by.update(third!.id, later, seen, 'all')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await by.list()).map(({ startTime, title }) => `${startTime.slice(5, 16)} ${title}`)).toEqual([
      '03-16T17:00 Ride',
      '03-23T18:00 Late',
      '03-30T17:00 Late',
      '04-06T17:00 Late',
    ]);
    await by.update(first!.id, { location: 'Room 2' }, 2, 'all');
    expect((await by.list()).map(({ location }) => location)).toEqual(Array(4).fill('Room 2'));
    await by.remove(third!.id, 'following');
    const left = { ...series, count: 2, until: '2026-03-23T18:00:00.000Z' };
    expect(await by.read(id)).toMatchObject({ series: left });
    const alone = await by.create({ ...spring, startTime: '2026-07-01T17:00:00.000Z' });
    expect(alone).toMatchObject({ seriesId: null, series: null });
  });

  it('is listed in pages and spans, by time, entries of the same time included', async () => {
    const by = scheduling.as(5);
    await by.create({ ...input, classId: 50 }, weekly);
    await by.create({ ...input, classId: 50, title: 'Beside' });
    const all = await by.list();
    const pages = [];
    let after: string | null | undefined;
    do {
      const page = await by.page({ first: 1, after });
      pages.push(page.items);
      after = page.nextCursor;
    } while (after != null);
    expect(pages.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(pages.flat()).toEqual(all);
    const span = await by.page({ from: '2026-05-11T18:00:00Z', to: '2026-05-25T18:00:00Z' });
    expect(days(span.items)).toEqual(['05-11', '05-18']);
    await expect(by.page({ after: 'elsewhere' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(by.page({ first: 0 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const backwards = { from: '2026-05-11T18:00:00Z', to: '2026-05-11T18:00:00Z' };
    await expect(by.page(backwards)).rejects.toMatchObject({ message: 'To must be after from' });
  });

  it('hears of a class once, though it is told twice, and of its end whatever was told before', async () => {
    const { heard, again } = scheduling.announce(61, created(61, 6));
    await heard;
    await scheduling.announce(61, { case: 'classDeleted', value: {} }).heard;
    await again();
    await expect(scheduling.as(6).create({ ...input, classId: 61 })).rejects.toMatchObject({
      message: 'Selected class not found',
    });
    const parked = await scheduling.rows.query(sql`select 1 from parked`);
    expect(parked).toEqual([]);
  });
});
