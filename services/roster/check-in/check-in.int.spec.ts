import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { placesOf, until } from '@cadenza/kernel/testing/places-of.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const over = { code: 'CONFLICT', message: 'This check-in is closed.' };
const hour = 3_600_000;

let roster: RosterUnderTest;
let scheduleId = 100;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
const rider: RosterUnderTest['rider'] = (...of) => roster.rider(...of);
const at = (ms: number) => new Date(roster.clock.now().getTime() + ms).toISOString();
const input = () => ({ scheduleId, title: 'Hill Ride', opensAt: at(-hour), closesAt: at(hour) });
const opened = async (other: object = {}) => (await as(1).openCheckIn({ ...input(), ...other })).token;
const choiceOf = async (token: string, name: string) =>
  (await rider(token).page()).riders.find((each) => each.name === name)!.choice;
const recordOf = async (studentId: number) =>
  (await as(1).sheet(scheduleId)).records.find((each) => each.studentId === studentId);

beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
});
afterAll(() => roster?.close());
beforeEach(async () => {
  await roster.scheduled([++scheduleId], 1, 10).heard;
});

const enrolled = async (lastName: string, firstName: string) => {
  const studentId = await as(1).add(lastName, firstName);
  await as(1).enroll({ studentId, classId: 10 });
  return studentId;
};

describe('a check-in by code', () => {
  let ann: number;
  beforeAll(async () => {
    ann = await enrolled('Zuzannalee', 'Ann');
    await enrolled('Moss', 'Ben');
    await as(1).add('Stranger', 'Zoe');
  });

  it('offers the names of those who are enrolled, and marks the one that is chosen', async () => {
    const { token, address } = await as(1).openCheckIn(input());
    expect(address).toBe(`http://localhost:4000/check-in/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const page = await rider(token).page();
    expect(page).toMatchObject({ status: 'OPEN', title: 'Hill Ride' });
    expect(page.riders.map(({ name }) => name)).toEqual(['Ann Z.', 'Ben M.']);
    expect(JSON.stringify(page).toLowerCase()).not.toContain('zuzanna');
    expect(await rider(token).checkIn(page.riders[0]!.choice)).toBe('Ann Z.');
    expect(await recordOf(ann)).toMatchObject({ attended: true, checkedIn: true, version: 1 });
    expect(await rider(token).checkIn(page.riders[0]!.choice)).toBe('Ann Z.');
    expect(await recordOf(ann)).toMatchObject({ version: 1 });
  });

  it('is corrected by the instructor, and stays so', async () => {
    const token = await opened();
    const choice = await choiceOf(token, 'Ann Z.');
    await rider(token).checkIn(choice);
    roster.clock.pass(1000);
    await as(1).markAll(scheduleId, [{ studentId: ann, attended: false }]);
    expect(await recordOf(ann)).toMatchObject({ attended: false, checkedIn: false });
    await expect(rider(token).checkIn(choice)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await recordOf(ann)).toMatchObject({ attended: false });
  });

  it('counts in its time only', async () => {
    const token = await opened({ opensAt: at(hour), closesAt: at(2 * hour) });
    expect(await rider(token).page()).toMatchObject({ status: 'NOT_YET', title: 'Hill Ride', riders: [] });
    await expect(rider(token).checkIn('x')).rejects.toMatchObject(over);
    expect((await as(1).sheet(scheduleId)).checkIn).toMatchObject({ scheduleId });
    roster.clock.pass(hour);
    const choice = await choiceOf(token, 'Ann Z.');
    roster.clock.pass(hour);
    expect(await rider(token).page()).toEqual(nothingOf('CLOSED'));
    await expect(rider(token).checkIn(choice)).rejects.toMatchObject(over);
    expect(await recordOf(ann)).toBeUndefined();
    expect((await as(1).sheet(scheduleId)).checkIn).toBeNull();
  });

  it('is over when the instructor closes it or shows another code, and when the session is off the calendar', async () => {
    const [first, second] = [await opened(), await opened()];
    expect(await rider(first).page()).toEqual(nothingOf('REVOKED'));
    const choice = await choiceOf(second, 'Ann Z.');
    expect(await as(1).closeCheckIn(scheduleId)).toBe(true);
    for (const token of [first, second]) {
      expect(await rider(token).page()).toEqual(nothingOf('REVOKED'));
      await expect(rider(token).checkIn(choice)).rejects.toMatchObject(over);
    }
    expect(await recordOf(ann)).toBeUndefined();
    const third = await opened();
    await roster.unscheduled(scheduleId, scheduleId).heard;
    expect(await rider(third).page()).toEqual(nothingOf('CLOSED'));
  });

  it('waits for nothing that closes it meanwhile: what is closed stores no mark', async () => {
    for (let round = 0; round < 8; round++) {
      const token = await opened();
      const choice = await choiceOf(token, 'Ann Z.');
      const [, checkIn] = await Promise.allSettled([
        as(1).closeCheckIn(scheduleId),
        rider(token).checkIn(choice),
      ]);
      expect((await recordOf(ann))?.attended ?? false).toBe(checkIn.status === 'fulfilled');
      roster.clock.pass(1000);
      await as(1).markAll(scheduleId, [{ studentId: ann, attended: null }]);
    }
  });

  it('lets somebody who has a code do nothing besides: another session, another name, another call', async () => {
    const token = await opened();
    const choice = await choiceOf(token, 'Ann Z.');
    await roster.scheduled([++scheduleId], 1, 10).heard;
    const other = await opened();
    const state = async () => [
      await as(1).sheet(scheduleId),
      await roster.rows.query(sql`select * from check_in order by token_hash`),
      await roster.rows.query(sql`select * from student order by id`),
      await roster.rows.query(sql`select * from enrollment order by id`),
      await roster.rows.query(sql`select count(*)::int from event`),
    ];
    const before = await state();
    // The choice stands for the student with its own code alone.
    await expect(rider(other).checkIn(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rider(token).checkIn(String(ann))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rider('x'.repeat(43)).checkIn(choice)).rejects.toMatchObject(over);
    expect(await rider('x'.repeat(43)).page()).toEqual(nothingOf('UNKNOWN'));
    for (const query of [
      `{ attendance(scheduleId: ${scheduleId}) { scheduleId } }`,
      '{ students { items { id } } }',
      `mutation { markAttendance(input: { scheduleId: ${scheduleId}, studentId: ${ann}, attended: true }) { version } }`,
      `mutation { markAttendances(scheduleId: ${scheduleId}, marks: [{ studentId: ${ann} }]) { problem } }`,
      `mutation { closeCheckIn(scheduleId: ${scheduleId}) }`,
      `mutation { openCheckIn(input: { scheduleId: ${scheduleId}, title: "x", opensAt: "${at(0)}", closesAt: "${at(hour)}" }) { token } }`,
    ]) {
      const { errors } = await roster.ask(query);
      expect([query, errors?.[0]?.extensions?.['code']]).toEqual([query, 'UNAUTHENTICATED']);
    }
    expect(await state()).toEqual(before);
  });

  it('is opened and closed by whose session it is', async () => {
    await opened();
    const missing = { code: 'NOT_FOUND', message: 'Schedule not found' };
    await expect(as(2).openCheckIn(input())).rejects.toMatchObject(missing);
    await expect(as(2).closeCheckIn(scheduleId)).rejects.toMatchObject(missing);
    expect((await as(1).sheet(scheduleId)).checkIn).not.toBeNull();
  });

  it('leaves no token and no address anywhere', async () => {
    const token = await opened();
    await rider(token, '192.0.2.77').checkIn(await choiceOf(token, 'Ann Z.'));
    expect(await placesOf(roster.rows, token.toLowerCase())).toEqual([]);
    expect(await placesOf(roster.rows, '192.0.2.77')).toEqual([]);
  });

  it('ends with the account of its instructor', async () => {
    const token = await opened();
    const identity = new ForeignService(roster.bus, 'identity');
    const deleted = { case: 'deleted', value: { userId: 1, byUserId: 1 } } as const;
    await identity.announce('user-1', UserEventSchema, deleted).heard;
    await until(async () => (await rider(token).page()).status === 'REVOKED');
    expect(await placesOf(roster.rows, 'zuzanna')).toEqual([]);
  });
});

const nothingOf = (status: string) => ({ status, title: null, opensAt: null, closesAt: null, riders: [] });
