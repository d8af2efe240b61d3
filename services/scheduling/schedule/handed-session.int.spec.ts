import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

const [ann, bob] = [1, 2];
const hour = 3_600_000;
const gone = { code: 'NOT_FOUND', message: 'Schedule not found' };
const handed = {
  code: 'CONFLICT',
  message: 'This session is handed over. Take it back before you change it.',
};
const input = { classId: 10, title: 'Ride', startTime: '2026-05-04T18:00:00.000Z' };

let scheduling: SchedulingUnderTest;
let last = 0;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
  await scheduling.announce(10, created(10, ann)).heard;
  await scheduling.announce(20, created(20, bob)).heard;
}, startTimeoutMs);
afterAll(() => scheduling?.close());

const as: SchedulingUnderTest['as'] = (...who) => scheduling.as(...who);
const tell = (shareId: number, event: NewEventOf<typeof ShareEventSchema>) =>
  scheduling.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;

async function offered(scheduleId: number): Promise<number> {
  const shareId = ++last;
  const expiresAt = timestampFromDate(new Date(scheduling.clock.now().getTime() + hour));
  await tell(shareId, {
    case: 'contentShared',
    value: {
      shareId,
      contentType: 'schedule',
      contentId: scheduleId,
      classId: 10,
      permission: 'teach',
      expiresAt,
    },
  });
  return shareId;
}
async function handedOver(scheduleId: number): Promise<number> {
  const shareId = await offered(scheduleId);
  await expect(as(bob).read(scheduleId)).rejects.toMatchObject(gone);
  await tell(shareId, { case: 'shareAccepted', value: { recipientId: bob } });
  await scheduling.sharing.beat(scheduling.clock.now());
  return shareId;
}
const idsOf = async (userId: number) => (await as(userId).list()).map(({ id }) => id);

describe('a session that is handed over', () => {
  it('is on both calendars in the order of time, alone of its series', async () => {
    const { id } = await as(ann).create(input, { frequency: 'weekly', count: 3 });
    const own = await as(bob).create({ ...input, classId: 20, startTime: '2026-05-20T18:00:00.000Z' });
    await handedOver(id + 1);
    expect(await idsOf(ann)).toEqual([id, id + 1, id + 2]);
    expect(await idsOf(bob)).toEqual([id + 1, own.id]);
    const seen = await as(bob).read(id + 1);
    expect(seen).toMatchObject({ userId: ann, title: 'Ride', seriesId: null, series: null });
    expect((await as(ann).read(id + 1)).series).toMatchObject({ count: 3 });
    for (const other of [id, id + 2]) await expect(as(bob).read(other)).rejects.toMatchObject(gone);
    const counted = '{ schedules(first: 1) { total } }';
    const { data } = await scheduling.ask(counted, {}, { caller: instructor(bob) });
    expect(data).toEqual({ schedules: { total: 2 } });
    await expect(as(bob).update(id + 1, { title: 'Theirs' })).rejects.toMatchObject(gone);
    await expect(as(bob).remove(id + 1)).rejects.toMatchObject(gone);
    await expect(as(bob).create(input)).rejects.toMatchObject({ message: 'Selected class not found' });
  });

  it('is not changed by its owner, also not with its series, before it is taken back', async () => {
    const { id } = await as(ann).create(input, { frequency: 'weekly', count: 3 });
    const shareId = await offered(id + 1);
    await expect(as(ann).update(id + 1, { title: 'New' })).rejects.toMatchObject(handed);
    await expect(as(ann).remove(id + 1)).rejects.toMatchObject(handed);
    await expect(as(ann).remove(id, 'following')).rejects.toMatchObject(handed);
    await expect(as(ann).update(id + 2, { title: 'New' }, undefined, 'all')).rejects.toMatchObject(handed);
    expect(await as(ann).update(id + 2, { title: 'New' }, undefined, 'following')).toMatchObject({
      title: 'New',
    });
    expect(await as(ann).update(id, { title: 'New' })).toMatchObject({ title: 'New' });
    await tell(shareId, { case: 'shareRemoved', value: {} });
    expect(await as(ann).update(id + 1, { title: 'New' })).toMatchObject({ title: 'New' });
    expect(await as(ann).remove(id + 1, 'all')).toBe(true);
  });

  it('leaves the other’s calendar when it is taken back, and by the clock', async () => {
    const { id } = await as(ann).create(input);
    const shareId = await handedOver(id);
    expect(await idsOf(bob)).toContain(id);
    await tell(shareId, { case: 'shareRemoved', value: {} });
    expect(await idsOf(bob)).not.toContain(id);
    await expect(as(bob).read(id)).rejects.toMatchObject(gone);
    await handedOver(id);
    scheduling.clock.pass(hour);
    await scheduling.sharing.beat(scheduling.clock.now());
    expect(await idsOf(bob)).not.toContain(id);
    await expect(as(bob).read(id)).rejects.toMatchObject(gone);
  });

  it('is in the calendars that both subscribe to, alone of its series, as long as the hand-over stands', async () => {
    const { id } = await as(ann).create({ ...input, title: 'Feed' }, { frequency: 'weekly', count: 3 });
    const file = (userId: number, path: string) => scheduling.bytes(instructor(userId), path);
    const titles = async (userId: number) =>
      [...(await (await file(userId, 'calendar')).text()).matchAll(/SUMMARY:Feed/g)].length;
    const one = `schedules/${id + 1}/calendar`;
    expect([await titles(ann), await titles(bob), (await file(bob, one)).status]).toEqual([1, 0, 404]);
    const shareId = await handedOver(id + 1);
    expect([await titles(ann), await titles(bob)]).toEqual([1, 1]);
    const told = await (await file(bob, one)).text();
    expect(told).toContain('DTSTART:20260511T180000Z');
    expect(told).not.toContain('RRULE');
    expect((await file(bob, `schedules/${id}/calendar`)).status).toBe(404);
    await tell(shareId, { case: 'shareRemoved', value: {} });
    expect([await titles(ann), await titles(bob), (await file(bob, one)).status]).toEqual([1, 0, 404]);
    await handedOver(id + 1);
    scheduling.clock.pass(hour);
    await scheduling.sharing.beat(scheduling.clock.now());
    expect([await titles(bob), (await file(bob, one)).status]).toEqual([0, 404]);
  });

  it('leaves one’s own calendar readable while nobody knows of shares', async () => {
    const { id } = await as(ann).create(input);
    await handedOver(id);
    scheduling.clock.pass(6_000);
    await expect(as(bob).read(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await idsOf(bob)).toHaveLength(1);
  });
});
