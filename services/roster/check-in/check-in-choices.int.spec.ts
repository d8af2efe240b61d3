import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rowsReadBy } from '@cadenza/kernel/testing/rows-read.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';
import { maxOfAddress, maxOfCode } from './wrong-choices.js';

jest.setTimeout(60_000);
const hour = 3_600_000;
const scheduleId = 100;

let roster: RosterUnderTest;
let ann: number;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
const rider: RosterUnderTest['rider'] = (...of) => roster.rider(...of);
const at = (ms: number) => new Date(roster.clock.now().getTime() + ms).toISOString();
const opened = async () =>
  (await as(1).openCheckIn({ scheduleId, title: 'Hill Ride', opensAt: at(-hour), closesAt: at(hour) })).token;
const choiceOf = async (token: string, name: string) =>
  (await rider(token).page()).riders.find((each) => each.name === name)!.choice;
const recordOf = async (studentId: number) =>
  (await as(1).sheet(scheduleId)).records.find((each) => each.studentId === studentId);
const enrolled = async (lastName: string, firstName: string) => {
  const studentId = await as(1).add(lastName, firstName);
  await as(1).enroll({ studentId, classId: 10 });
  return studentId;
};

beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
  await roster.scheduled([scheduleId], 1, 10).heard;
  ann = await enrolled('Zuzannalee', 'Ann');
  await enrolled('Moss', 'Ben');
  await as(1).add('Stranger', 'Zoe');
});
afterAll(() => roster?.close());

describe('the choices of a code', () => {
  it('takes so many wrong choices in an hour, from one address and with one code', async () => {
    const token = await opened();
    const tries = (count: number) =>
      roster.rows.query(
        sql`update check_in_tries set tries = ${count} where subject like ${count === maxOfCode ? 'code%' : 'address%'}`,
      );
    const limited = { code: 'RATE_LIMITED' };
    await expect(rider(token).checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await tries(maxOfAddress);
    await expect(rider(token).checkIn('x')).rejects.toMatchObject(limited);
    await expect(rider(token, '192.0.2.2').checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await tries(maxOfCode);
    await expect(rider(token, '192.0.2.3').checkIn('x')).rejects.toMatchObject(limited);
    // An hour of a clock that was ahead does not count.
    await roster.rows.query(sql`update check_in_tries set since = since + interval '8 days'`);
    await expect(rider(token, '192.0.2.3').checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    roster.clock.pass(hour);
    const again = await opened();
    expect(await roster.rows.query(sql`select 1 from check_in_tries`)).toEqual([]);
    await rider(again).checkIn(await choiceOf(again, 'Ann Z.'));
  });

  it('takes right choices after any number of wrong ones, those of the same address too', async () => {
    const token = await opened();
    const [annsChoice, bensChoice] = [await choiceOf(token, 'Ann Z.'), await choiceOf(token, 'Ben M.')];
    await expect(rider(token).checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await roster.rows.query(sql`update check_in_tries set tries = ${maxOfCode}`);
    const message =
      'This name is not on the list. Please choose yours from the list, or speak to your instructor.';
    await expect(rider(token).checkIn('x')).rejects.toMatchObject({ code: 'RATE_LIMITED', message });
    expect(await rider(token).checkIn(annsChoice)).toBe('Ann Z.');
    expect(await rider(token).checkIn(annsChoice)).toBe('Ann Z.');
    expect(await rider(token).checkIn(bensChoice)).toBe('Ben M.');
    expect(await recordOf(ann)).toMatchObject({ attended: true, checkedIn: true });
  });

  it('reads who is enrolled once for an operation, and no other student', async () => {
    const token = await opened();
    const aliases = Array.from(
      { length: 30 },
      (_, each) => `p${each}: checkInPage(token: "${token}") { riders { name } }`,
    );
    const { rows, data } = await rowsReadBy(roster, () => roster.ask(`{ ${aliases.join(' ')} }`));
    expect(data).toMatchObject({ p29: { riders: [{ name: 'Ann Z.' }, { name: 'Ben M.' }] } });
    // The code, and its two riders.
    expect(rows).toBe(3);
  });

  it('counts an IPv6 /64 as one address', async () => {
    const token = await opened();
    await expect(rider(token, '2001:db8:1:2::1').checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await roster.rows.query(
      sql`update check_in_tries set tries = ${maxOfAddress} where subject like 'address%'`,
    );
    const limited = { code: 'RATE_LIMITED' };
    await expect(rider(token, '2001:db8:1:2:ffff::9').checkIn('x')).rejects.toMatchObject(limited);
    await expect(rider(token, '2001:db8:1:3::1').checkIn('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
