import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { CalendarQueries } from './calendar.queries.js';
import { byIcalJs, byNodeIcal } from '../testing/calendar-readers.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const input = { title: 'Ride', startTime: '2026-03-16T17:00:00.000Z' };
const weekly = { frequency: 'weekly', count: 5, timeZone: 'Europe/Berlin' };

let scheduling: SchedulingUnderTest;
beforeAll(async () => {
  scheduling = await schedulingUnderTest();
  await Promise.all(
    [1, 2, 3, 4].map((user) => scheduling.announce(user * 10, created(user * 10, user)).heard),
  );
});
afterAll(() => scheduling?.close());

const asked = async (userId: number, query: string, caller = instructor(userId)) => {
  const { data, errors } = await scheduling.ask(query, {}, { caller });
  return errors?.[0] ? errors[0].extensions!['code'] : Object.values(data!)[0];
};
const open = (userId: number) =>
  asked(userId, 'mutation { createCalendarFeed { address since } }') as Promise<{
    address: string;
    since: string;
  }>;
const tokenIn = ({ address }: { address: string }) => /\/api\/calendar\/([\w-]{43})\.ics$/.exec(address)![1]!;
const ownerOf = async (token: string) => {
  const asking = { caller: { kind: 'system' as const } };
  const { data } = await scheduling.ask(
    'query ($token: String!) { calendarOwner(token: $token) }',
    { token },
    asking,
  );
  return data!['calendarOwner'];
};
const calendar = async (userId: number, path = 'calendar', headers: Record<string, string> = {}) => {
  const answer = await scheduling.bytes(instructor(userId), path, headers);
  return { answer, text: await answer.text() };
};
const times = (lines: readonly string[]) =>
  lines.map((each) => each.split('|').filter(Boolean).slice(1).join(' ').replaceAll('2026-', ''));

describe('the private address of a calendar', () => {
  it('is answered once, as a secret whose digest is kept', async () => {
    expect(await asked(1, '{ calendarFeed { since } }')).toBeNull();
    const made = await open(1);
    expect(made.address).toMatch(/^http:\/\/localhost:4000\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await asked(1, '{ calendarFeed { since } }')).toEqual({ since: made.since });
    expect(await ownerOf(tokenIn(made))).toBe(1);
    const kept = JSON.stringify(
      await Promise.all(
        ['calendar_feed', 'event'].map((table) =>
          scheduling.rows.query(
            table === 'event' ? sql`select * from event` : sql`select * from calendar_feed`,
          ),
        ),
      ),
    );
    expect(kept).toContain('calendar');
    expect(kept).not.toContain(tokenIn(made));
  });

  it('is over when another is made, and when it is revoked; another’s stays', async () => {
    const [first, others] = [await open(1), await open(2)];
    const second = await open(1);
    expect(await ownerOf(tokenIn(first))).toBeNull();
    expect(await ownerOf(tokenIn(second))).toBe(1);
    expect(await asked(1, 'mutation { revokeCalendarFeed }')).toBe(true);
    expect(await ownerOf(tokenIn(second))).toBeNull();
    expect(await ownerOf(tokenIn(others))).toBe(2);
    expect(await asked(1, 'mutation { revokeCalendarFeed }')).toBe('NOT_FOUND');
    expect(await asked(1, '{ calendarFeed { since } }')).toBeNull();
  });

  it('is nobody’s to look up but the gateway’s', async () => {
    expect(await asked(1, '{ calendarOwner(token: "x") }')).toBe('FORBIDDEN');
    expect(await ownerOf("' or true --")).toBeNull();
  });

  it('is seen and ended, and not made, by who is not let through the gate', async () => {
    await open(3);
    const gate = { allowed: false, reason: 'trial-ended', message: 'Over' } as const;
    const caller = { ...instructor(3), gate } as ReturnType<typeof instructor>;
    expect(await asked(3, '{ calendarFeed { since } }', caller)).toMatchObject({ since: expect.any(String) });
    expect(await asked(3, 'mutation { createCalendarFeed { since } }', caller)).toBe('SUBSCRIPTION_REQUIRED');
    expect((await scheduling.bytes(caller, 'calendar')).status).toBe(402);
    expect(await asked(3, 'mutation { revokeCalendarFeed }', caller)).toBe(true);
  });

  it('goes with the account', async () => {
    await open(4);
    const exported = await dataExportOf(scheduling.service, 4);
    expect(JSON.parse(exported)).toMatchObject({
      calendarFeed: [{ since: expect.any(String) }],
    });
    const identity = new ForeignService(scheduling.bus, 'identity');
    const deleted = { case: 'deleted' as const, value: { userId: 4, byUserId: 4 } };
    await identity.announce('user-4', UserEventSchema, deleted).heard;
    const left = sql`select from calendar_feed where user_id = 4`;
    await until(async () => (await scheduling.rows.query(left)).length === 0);
  });
});

describe('a calendar', () => {
  it('tells a series under one name: moved, called off, shortened, and a single entry', async () => {
    const by = scheduling.as(2);
    await by.create({ ...input, classId: 20 }, weekly);
    const [, second, third, , fifth] = await by.list();
    await by.update(second!.id, { startTime: '2026-03-24T19:30:00Z', title: 'Guest, Kim; 1\\2' });
    await by.remove(third!.id);
    await by.remove(fifth!.id, 'following');
    await by.create({ ...input, classId: 20, location: 'Room 1' });
    const { answer, text } = await calendar(2);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const dates = byIcalJs(text);
    expect(byNodeIcal(text)).toEqual(dates);
    expect(times(dates)).toEqual([
      '03-16T17:00 03-16T17:45 Ride Room 1',
      '03-16T17:00 03-16T17:45 Ride',
      '03-24T19:30 03-24T20:15 Guest, Kim; 1\\2',
      '03-30T16:00 03-30T16:45 Ride CANCELLED',
      '04-06T16:00 04-06T16:45 Ride',
    ]);
    expect(new Set(dates.slice(1).map((each) => each.split('|')[0])).size).toBe(1);
    for (const said of [
      'RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=4\r\n',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000\r\n',
      'STATUS:CANCELLED\r\n',
      'BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n',
    ])
      expect(text).toContain(said);
    for (const each of text.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
    // In no list, and gone with the last of its series.
    expect((await by.list()).map(({ id }) => id)).not.toContain(third!.id);
    await by.remove(second!.id, 'all');
    expect(times(byIcalJs((await calendar(2)).text))).toEqual(['03-16T17:00 03-16T17:45 Ride Room 1']);
  });

  it('is read again only when it has changed', async () => {
    const { answer } = await calendar(2);
    const seen = { 'if-none-match': answer.headers.get('etag')! };
    expect((await calendar(2, 'calendar', seen)).answer.status).toBe(304);
    await scheduling.as(2).create({ ...input, classId: 20, startTime: '2026-05-01T17:00:00.000Z' });
    expect((await calendar(2, 'calendar', seen)).answer.status).toBe(200);
  });

  it('is built once for its entries as they are, and never for a client that has it', async () => {
    const read = jest.spyOn(scheduling.service.app.get(CalendarQueries), 'of');
    const first = await calendar(2);
    read.mockClear();
    const again = await Promise.all(Array.from({ length: 10 }, () => calendar(2)));
    expect(again.map(({ text }) => text)).toEqual(again.map(() => first.text));
    expect(read).not.toHaveBeenCalled();
    const [entry] = (await scheduling.as(2).list()).slice(-1);
    await scheduling.as(2).update(entry!.id, { location: 'Room 9' });
    const [changed] = await Promise.all(Array.from({ length: 10 }, () => calendar(2)));
    expect(changed!.text).toContain('Room 9');
    expect(read).toHaveBeenCalledTimes(1);
    await scheduling.as(2).update(entry!.id, { location: 'Room 10' });
    const { answer } = await calendar(2, 'calendar', { 'if-none-match': '*' });
    expect(answer.status).toBe(304);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('goes from a year back to two years ahead', async () => {
    for (const startTime of [
      '2025-02-28T18:00:00Z',
      '2025-03-02T18:00:00Z',
      '2028-02-28T18:00:00Z',
      '2028-03-02T18:00:00Z',
    ])
      await scheduling.as(3).create({ ...input, classId: 30, startTime });
    const dates = byIcalJs((await calendar(3)).text).map((each) => each.split('|')[1]);
    expect(dates.sort()).toEqual(['2025-03-02T18:00', '2028-02-28T18:00']);
  });

  it('of one entry holds that entry, for its owner alone', async () => {
    const { id } = await scheduling.as(1).create({ ...input, classId: 10 }, weekly);
    const [, second] = await scheduling.as(1).list();
    const { text } = await calendar(1, `schedules/${second!.id}/calendar`);
    expect(times(byIcalJs(text))).toEqual(['03-23T17:00 03-23T17:45 Ride']);
    expect((await calendar(2, `schedules/${id}/calendar`)).answer.status).toBe(404);
    for (const none of ['0', 'x', '99999999999', '1e3'])
      expect((await calendar(1, `schedules/${none}/calendar`)).answer.status).toBe(404);
  });

  it('is the same after a rebuild', async () => {
    await scheduling.as(1).remove((await scheduling.as(1).list())[2]!.id);
    await open(1);
    const before = (await calendar(1)).text;
    expect(before).toContain('STATUS:CANCELLED');
    for (const rebuilt of await scheduling.service.rebuild({ verify: true }))
      expect(rebuilt).toMatchObject({ differences: 0 });
    expect((await calendar(1)).text).toBe(before);
  });
});
