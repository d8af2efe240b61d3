import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import {
  created,
  schedulingUnderTest,
  type SchedulingUnderTest,
} from '../../testing/scheduling-under-test.js';
import { mostInADay } from './show-summary.queries.js';

jest.setTimeout(60_000);

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
  for (const user of [1, 2, 3]) await scheduling.announce(user * 10, created(user * 10, user)).heard;
});
afterAll(() => scheduling?.close());

const showId = (number: number) => `4f1c7d3e-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (minutes: number) => new Date(scheduling.clock.now().getTime() + minutes * 60_000).toISOString();
const segments = [
  { name: 'Warm-up', plannedSeconds: 300, deliveredSeconds: 300, skipped: false, trackId: 7 },
  { name: 'Climb', plannedSeconds: 600, deliveredSeconds: 412.5, skipped: true, trackId: 8 },
  { name: 'Sprint', plannedSeconds: 60, deliveredSeconds: 0, skipped: true, trackId: 9 },
];
const input = (number: number, changed: object = {}) => ({
  ...{ showId: showId(number), classId: 10, title: 'Ride', startedAt: at(-60), endedAt: at(-45) },
  ...{ pauses: 1, pausedSeconds: 20, segments, ...changed },
});
const ask = async (userId: number, query: string, variables = {}, caller = instructor(userId)) => {
  const { data, errors } = await scheduling.ask(query, variables, { caller });
  return errors?.[0] ? errors[0].extensions!['code'] : Object.values(data!)[0];
};
const fields = 'id classId title scheduleId startedAt deliveredSeconds plannedSeconds pauses pausedSeconds';
const record = (userId: number, number: number, changed: object = {}, caller = instructor(userId)) =>
  ask(
    userId,
    `mutation ($input: ShowRecordInput!) { recordShow(input: $input) {
      ${fields} segments { name plannedSeconds deliveredSeconds skipped trackId } } }`,
    { input: input(number, changed) },
    caller,
  );
const delivered = (userId: number) =>
  ask(
    userId,
    'query ($from: DateTime!, $to: DateTime!) { deliveredClasses(from: $from, to: $to) { id title } }',
    {
      ...{ from: at(-10_000), to: at(10) },
    },
  ) as Promise<{ id: string; title: string }[]>;

describe('what a show delivered', () => {
  it('is stored once, whatever is sent again, also at the same time', async () => {
    const first = await record(1, 1);
    expect(first).toMatchObject({
      ...{ id: showId(1), classId: 10, plannedSeconds: 960, deliveredSeconds: 712.5, scheduleId: null },
      segments,
    });
    const again = await Promise.all(Array.from({ length: 5 }, () => record(1, 1, { title: 'Other' })));
    for (const each of again) expect(each).toEqual(first);
    const together = await Promise.all(Array.from({ length: 8 }, () => record(1, 2)));
    expect(new Set(together.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await delivered(1)).map(({ id }) => id)).toEqual([showId(1), showId(2)]);
    const events = await scheduling.rows.query(sql`select from event where stream like 'show-summary-1-%'`);
    expect(events).toHaveLength(2);
  });

  it('is each person’s own, under the same id too', async () => {
    await record(1, 3);
    expect(await record(2, 3, { classId: 20, title: 'Hers' })).toMatchObject({ title: 'Hers' });
    expect(await delivered(2)).toEqual([{ id: showId(3), title: 'Hers' }]);
  });

  it('is refused from another caller than who gave it', async () => {
    expect(await record(2, 15, { userId: 1 })).toBe('CONFLICT');
    expect(await record(1, 15, { userId: 1 })).toMatchObject({ id: showId(15) });
  });

  it('is taken whatever became of the class and of its share since', async () => {
    await scheduling.announce(11, created(11, 1)).heard;
    await scheduling.announce(11, { case: 'classDeleted', value: {} }).heard;
    expect(await record(1, 4, { classId: 11 })).toMatchObject({ classId: 11 });
    // Once shared with them, and not any more. Its owner sees nothing of it.
    expect(await record(3, 4, { classId: 20, title: 'Borrowed' })).toMatchObject({ classId: 20 });
    expect((await delivered(2)).map(({ title }) => title)).not.toContain('Borrowed');
  });

  it('is linked with the caller’s entry of that class, and with no other', async () => {
    const { id } = await scheduling.as(1).create({ classId: 10, title: 'Monday', startTime: at(60) });
    expect(await record(1, 5, { scheduleId: id })).toMatchObject({ scheduleId: id });
    expect(await record(2, 5, { classId: 20, scheduleId: id })).toMatchObject({ scheduleId: null });
    expect(await record(1, 6, { scheduleId: 4_711 })).toMatchObject({ scheduleId: null });
    const shows = (userId: number) =>
      ask(userId, 'query ($id: Int!) { schedule(id: $id) { shows { id } } }', { id });
    expect(await shows(1)).toEqual({ shows: [{ id: showId(5) }] });
  });

  /** User 2's class 20, or a session of it, as its owner shares it. */
  async function share(shareId: number, permission: string, recipientId = 1, of: object = {}): Promise<void> {
    const { sharing, clock } = scheduling;
    const value = { shareId, contentType: 'class', contentId: 20, ownerId: 2, permission, ...of };
    await sharing.announce(`share-${shareId}`, ShareEventSchema, { case: 'contentShared', value }).heard;
    const accepted = { case: 'shareAccepted' as const, value: { recipientId } };
    await sharing.announce(`share-${shareId}`, ShareEventSchema, accepted).heard;
    await sharing.beat(clock.now());
  }

  it('of a shared class is linked with the entry of whoever gave it', async () => {
    await share(2, 'use');
    const { id } = await scheduling.as(1).create({ classId: 20, title: 'Borrowed', startTime: at(60) });
    // The class is hers, and the entry is not.
    expect(await record(2, 11, { classId: 20, scheduleId: id })).toMatchObject({ scheduleId: null });
    expect(await record(1, 12, { classId: 20, scheduleId: id })).toMatchObject({ scheduleId: id });
  });

  it('is linked with a session that is handed over by who teaches it only', async () => {
    const { id } = await scheduling.as(2).create({ classId: 20, title: 'Hers', startTime: at(60) });
    const taught = { classId: 20, scheduleId: id };
    expect(await record(3, 13, taught)).toMatchObject({ scheduleId: null });
    const expiresAt = timestampFromDate(new Date(at(120)));
    await share(3, 'teach', 3, { contentType: 'schedule', contentId: id, classId: 20, expiresAt });
    expect(await record(3, 14, taught)).toMatchObject({ scheduleId: id });
  });

  it('is taken from who is not let through the gate, and shown to who is', async () => {
    const gate = { allowed: false, reason: 'trial-ended', message: 'Over' } as const;
    const caller = { ...instructor(3), gate } as ReturnType<typeof instructor>;
    expect(await record(3, 7, { classId: 30 }, caller)).toMatchObject({ id: showId(7) });
    expect(await ask(3, '{ trackUses(trackIds: [7]) { trackId } }', {}, caller)).toBe(
      'SUBSCRIPTION_REQUIRED',
    );
    expect(await ask(3, '{ trackUses(trackIds: [7]) { trackId } }')).toEqual([{ trackId: 7 }]);
  });

  it('says when a track was last played; not of one that was skipped', async () => {
    await record(1, 8, { startedAt: at(-30), endedAt: at(-20) });
    await record(1, 9, { startedAt: at(-90), endedAt: at(-80) });
    expect(await ask(1, '{ trackUses(trackIds: [7, 9, 500]) { trackId lastUsedAt } }')).toEqual([
      { trackId: 7, lastUsedAt: at(-30) },
    ]);
    const many = Array.from({ length: 201 }, (_, index) => index);
    const query = 'query ($ids: [Int!]!) { trackUses(trackIds: $ids) { trackId } }';
    expect(await ask(1, query, { ids: many })).toBe('VALIDATION_FAILED');
  });

  it('is bounded for each person and day', async () => {
    await scheduling.rows.query(sql`
      insert into show_summary select 'show-summary-1-x' || n, 'x' || n, user_id, class_id, title, schedule_id,
        started_at, ended_at, planned_seconds, delivered_seconds, pauses, paused_seconds, segments, recorded_at
      from show_summary, generate_series(1, ${mostInADay}::int) as n where show_id = ${showId(1)} and user_id = 1`);
    expect(await record(1, 10)).toBe('RATE_LIMITED');
    expect(await record(2, 10, { classId: 20 })).toMatchObject({ id: showId(10) });
    // Those of a clock that was ahead do not count.
    await scheduling.rows.query(
      sql`update show_summary set recorded_at = recorded_at + interval '8 days' where show_id like 'x%'`,
    );
    expect(await record(1, 11)).toMatchObject({ id: showId(11) });
    await scheduling.rows.query(sql`delete from show_summary where show_id like 'x%'`);
  });

  it('is held in the download, and goes with the account', async () => {
    const exported = await dataExportOf(scheduling.service, 2);
    expect(JSON.parse(exported)).toMatchObject({ shows: expect.arrayContaining([]) });
    const identity = new ForeignService(scheduling.bus, 'identity');
    const deleted = { case: 'deleted' as const, value: { userId: 2, byUserId: 2 } };
    await identity.announce('user-2', UserEventSchema, deleted).heard;
    const left = sql`select user_id from show_summary where user_id = 2
      union all select user_id from track_use where user_id = 2`;
    await until(async () => (await scheduling.rows.query(left)).length === 0);
    expect(
      (await scheduling.rows.query(sql`select from show_summary where user_id = 1`)).length,
    ).toBeGreaterThan(0);
  });
});
