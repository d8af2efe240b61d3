import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

const [ann, bob, cy] = [1, 2, 3];
const missing = (what: string) => ({ code: 'NOT_FOUND', message: `${what} not found` });
const hour = 3_600_000;

let roster: RosterUnderTest;
let enrolled: number;
let other: number;
let last = 0;
beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, ann).heard;
  await roster.scheduled([100, 101, 102, 103], ann, 10).heard;
  const input = { firstName: 'Rae', lastName: 'Rider', email: 'rae@example.com', phone: '1', notes: 'Knee' };
  const { data } = await roster.ask(
    'mutation ($input: StudentInput!) { addStudent(input: $input) { id } }',
    { input },
    { caller: instructor(ann) },
  );
  enrolled = (data!['addStudent'] as { id: number }).id;
  other = await as(ann).add('Other');
  await as(ann).enroll({ studentId: enrolled, classId: 10 });
}, startTimeoutMs);
afterAll(() => roster?.close());

const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
const tell = (shareId: number, event: NewEventOf<typeof ShareEventSchema>) =>
  roster.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;

async function handedOver(scheduleId: number): Promise<number> {
  const shareId = ++last;
  const expiresAt = timestampFromDate(new Date(roster.clock.now().getTime() + hour));
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
  await expect(as(bob).sheet(scheduleId)).rejects.toMatchObject(missing('Schedule'));
  await tell(shareId, { case: 'shareAccepted', value: { recipientId: bob } });
  await roster.sharing.beat(roster.clock.now());
  return shareId;
}

describe('a session that is handed over', () => {
  it('shows its roster to whoever teaches it: who is enrolled, by name alone', async () => {
    await handedOver(100);
    const { attendees } = await as(bob).sheet(100);
    expect(attendees).toMatchObject([{ enrolled: true, student: { id: enrolled, lastName: 'Rider' } }]);
    const whole = `{ attendance(scheduleId: 100) { attendees { student {
      firstName email phone emergencyContact emergencyPhone notes } } } }`;
    const { data } = await roster.ask(whole, {}, { caller: instructor(bob) });
    const nothing = { email: null, phone: null, emergencyContact: null, emergencyPhone: null, notes: null };
    expect(data!['attendance']).toEqual({ attendees: [{ student: { firstName: 'Rae', ...nothing } }] });
    expect((await as(ann).sheet(100)).attendees).toHaveLength(2);
    for (const id of [101, 102]) await expect(as(bob).sheet(id)).rejects.toMatchObject(missing('Schedule'));
    await expect(as(cy).sheet(100)).rejects.toMatchObject(missing('Schedule'));
  });

  it('is marked by whoever teaches it, in one record with its owner, and no other session is', async () => {
    await handedOver(101);
    const mark = { scheduleId: 101, studentId: enrolled, attended: true };
    expect(await as(bob).mark(mark)).toMatchObject({ attended: true, version: 1 });
    expect((await as(ann).sheet(101)).attendedCount).toBe(1);
    expect(await roster.rows.query(sql`select user_id from attendance where schedule_id = 101`)).toEqual([
      { user_id: ann },
    ]);
    roster.clock.pass(1000);
    expect(await as(ann).mark({ ...mark, attended: false })).toMatchObject({ attended: false, version: 2 });
    expect((await as(bob).sheet(101)).missedCount).toBe(1);
    await expect(as(bob).mark({ ...mark, scheduleId: 102 })).rejects.toMatchObject(missing('Schedule'));
    await expect(as(bob).mark({ ...mark, studentId: other })).rejects.toMatchObject(missing('Student'));
    expect(await as(bob).markAll(101, [{ studentId: other, attended: true }])).toMatchObject([
      { attendance: null, problem: 'Student not found' },
    ]);
  });

  it('shows no record of a student who is not enrolled, in the sheet or beside a refused mark', async () => {
    await roster.scheduled([120], ann, 10).heard;
    await as(ann).mark({ scheduleId: 120, studentId: other, attended: true, notes: 'Left knee' });
    await as(ann).mark({ scheduleId: 120, studentId: enrolled, attended: true });
    await handedOver(120);
    const ids = async (userId: number) => {
      const query = '{ attendance(scheduleId: 120) { attendedCount records { studentId } } }';
      const { data } = await roster.ask(query, {}, { caller: instructor(userId) });
      return data!['attendance'];
    };
    expect(await ids(bob)).toEqual({ attendedCount: 1, records: [{ studentId: enrolled }] });
    expect(await ids(ann)).toMatchObject({ attendedCount: 2 });
    expect(await as(bob).markAll(120, [{ studentId: other, attended: false }])).toMatchObject([
      { attendance: null, problem: 'Student not found' },
    ]);
  });

  it('lets nothing else of the owner’s be seen or changed', async () => {
    await handedOver(102);
    const by = as(bob);
    const opensAt = roster.clock.now().toISOString();
    const closesAt = new Date(roster.clock.now().getTime() + hour).toISOString();
    const opening = { scheduleId: 102, title: 'Ride', opensAt, closesAt };
    await expect(by.openCheckIn(opening)).rejects.toMatchObject(missing('Schedule'));
    await expect(by.closeCheckIn(102)).rejects.toMatchObject(missing('Schedule'));
    await expect(by.removeStudent(enrolled)).rejects.toMatchObject(missing('Student'));
    await expect(by.enrollments({ classId: 10 })).rejects.toMatchObject(missing('Class'));
    const own = await by.add('Own');
    await expect(by.enroll({ studentId: own, classId: 10 })).rejects.toMatchObject(missing('Class'));
    await expect(by.mark({ scheduleId: 102, studentId: own, attended: true })).rejects.toMatchObject(
      missing('Student'),
    );
  });

  it('is refused when it is taken back, and from the second on in which it is over', async () => {
    const shareId = await handedOver(103);
    const mark = { scheduleId: 103, studentId: enrolled, attended: true };
    await tell(shareId, { case: 'shareRemoved', value: {} });
    await expect(as(bob).sheet(103)).rejects.toMatchObject(missing('Schedule'));
    await expect(as(bob).mark(mark)).rejects.toMatchObject(missing('Schedule'));
    await handedOver(103);
    roster.clock.pass(hour - 1000);
    await roster.sharing.beat(roster.clock.now());
    expect(await as(bob).mark(mark)).toMatchObject({ attended: true });
    roster.clock.pass(1000);
    await expect(as(bob).sheet(103)).rejects.toMatchObject(missing('Schedule'));
    await expect(as(bob).mark(mark)).rejects.toMatchObject(missing('Schedule'));
  });

  it('is refused while nobody knows whether it was taken back, and not to its owner', async () => {
    await roster.scheduled([110], ann, 10).heard;
    await handedOver(110);
    roster.clock.pass(6_000);
    await expect(as(bob).sheet(110)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await as(ann).sheet(110)).attendees).toHaveLength(2);
  });

  it('marked at once by its owner and who teaches it, one of them offline for a minute, keeps the later mark of each', async () => {
    await roster.aClass(11, ann).heard;
    await roster.scheduled([130], ann, 11).heard;
    const added = await Promise.all(Array.from({ length: 8 }, () => as(ann).add()));
    const students = added.sort((one, two) => one - two);
    for (const studentId of students) await as(ann).enroll({ studentId, classId: 11 });
    await handedOver(130);
    const start = roster.clock.now().getTime();
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    roster.clock.pass(60_000);
    await roster.sharing.beat(roster.clock.now());
    // The substitute, offline, says "not there" from second 1 to 8; the owner "there" from second 8.5 down to 1.5.
    const offline = students.map((studentId, index) => ({
      ...{ studentId, attended: false, markedAt: at(index + 1) },
    }));
    const online = students.map((studentId, index) => ({
      ...{ studentId, attended: true, markedAt: at(8.5 - index) },
    }));
    await Promise.all([
      as(bob).markAll(130, offline),
      ...online.map((mark) => as(ann).mark({ scheduleId: 130, ...mark })),
    ]);
    const expected = students.map((studentId, index) => ({ studentId, attended: 8.5 - index > index + 1 }));
    for (const userId of [ann, bob]) {
      const { records } = await as(userId).sheet(130);
      const said = records.map(({ studentId, attended }) => ({ studentId, attended }));
      expect(said.sort((one, two) => one.studentId - two.studentId)).toEqual(expected);
    }
    expect(
      await roster.rows.query(sql`select distinct user_id from attendance where schedule_id = 130`),
    ).toEqual([{ user_id: ann }]);
  });
});
