import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const missing = (what: string) => ({ code: 'NOT_FOUND', message: `${what} not found` });
const notesOf = (studentId: number) => sql`
  select value from personal where subject = ${`attendance-of-student-${studentId}`}`;

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  roster = await rosterUnderTest(200);
  await roster.aClass(10, 1).heard;
  await Promise.all([roster.scheduled([100, 101, 102], 1, 10).heard, roster.scheduled([200], 2, 10).heard]);
});
afterAll(() => roster?.close());

describe('attendance', () => {
  it('is marked, marked again, and one record', async () => {
    const studentId = await as(1).add();
    const first = await as(1).mark({ scheduleId: 100, studentId, attended: true, notes: 'Left knee' });
    expect(first).toMatchObject({
      scheduleId: 100,
      studentId,
      attended: true,
      notes: 'Left knee',
      version: 1,
    });
    roster.clock.pass(1000);
    const second = await as(1).mark({ scheduleId: 100, studentId, attended: false });
    expect(second).toMatchObject({ attended: false, notes: 'Left knee', version: 2 });
    const stale = as(1).mark({ scheduleId: 100, studentId, attended: true }, 1);
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    const third = await as(1).mark({ scheduleId: 100, studentId, attended: false, notes: ' ' });
    expect(third.notes).toBeNull();
    const { records, attendedCount, missedCount } = await as(1).sheet(100);
    expect(records).toEqual([third]);
    expect([attendedCount, missedCount]).toEqual([0, 1]);
  });

  it('says whether this call made it, also when it changed nothing', async () => {
    const of = { scheduleId: 101, studentId: await as(1).add() };
    const at = (ms: number) => new Date(roster.clock.now().getTime() + ms).toISOString();
    expect(await as(1).isNewly({ ...of, attended: true })).toBe(true);
    expect(await as(1).isNewly({ ...of, attended: false, markedAt: at(-5000) })).toBe(false);
    roster.clock.pass(1000);
    expect(await as(1).isNewly({ ...of, attended: false })).toBe(false);
  });

  it('is what was said last, though it was said offline and is heard first; its notes, too', async () => {
    const studentId = await as(1).add();
    const at = (ms: number) => new Date(roster.clock.now().getTime() + ms).toISOString();
    const of = { scheduleId: 101, studentId };
    const late = await as(1).mark({ ...of, attended: true, notes: 'late', markedAt: at(-1000) });
    expect(await as(1).mark({ ...of, attended: false, notes: 'early', markedAt: at(-2000) })).toEqual(late);
    expect(await as(1).mark({ ...of, attended: false, notes: null, markedAt: at(-2000) })).toEqual(late);
    const ahead = await as(1).mark({ ...of, attended: false, markedAt: at(3_600_000) });
    expect(ahead).toMatchObject({ attended: false, notes: 'late', markedAt: at(60_000) });
  });

  it('lists those who are enrolled first, then all others, by name', async () => {
    for (const name of ['Cy', 'Al', 'Di', 'Bo']) await as(2).add(name);
    const { attendees } = await as(2).sheet(200);
    const idOf = (name: string) => attendees.find(({ student }) => student.lastName === name)!.student.id;
    for (const name of ['Di', 'Bo']) await as(2).enroll({ studentId: idOf(name), classId: 10 });
    const marked = await as(2).mark({ scheduleId: 200, studentId: idOf('Al'), attended: true });
    const sheet = await as(2).sheet(200);
    expect(sheet.attendees.map(({ student, enrolled }) => [student.lastName, enrolled])).toEqual([
      ['Bo', true],
      ['Di', true],
      ['Al', false],
      ['Cy', false],
    ]);
    expect(sheet.attendees.map(({ attendance }) => attendance ?? null)).toEqual([null, null, marked, null]);
    expect([sheet.attendedCount, sheet.missedCount]).toEqual([1, 0]);
  });

  it('knows an entry in the very next request, and its class as it is now', async () => {
    const studentId = await as(1).add();
    const { mark } = roster.scheduled([300], 1, 10);
    const after = as(1, { after: [mark] });
    expect(await after.mark({ scheduleId: 300, studentId, attended: true })).toMatchObject({ version: 1 });
    await roster.rescheduled(300, 300, 11).heard;
    expect((await as(1).sheet(300)).classId).toBe(11);
    await roster.scheduled([310, 311, 312], 1, 10).heard;
    await roster.seriesRescheduled(310, 11, 311, 312).heard;
    const classes = await Promise.all([310, 311, 312].map(async (id) => (await as(1).sheet(id)).classId));
    expect(classes).toEqual([10, 11, 11]);
  });

  it('is not there for anybody else, nor for an entry that is off the calendar', async () => {
    const studentId = await as(3).add();
    const of = { scheduleId: 100, studentId, attended: true };
    await expect(as(3).mark(of)).rejects.toMatchObject(missing('Schedule'));
    await expect(as(3).sheet(100)).rejects.toMatchObject(missing('Schedule'));
    await expect(as(1).mark(of)).rejects.toMatchObject(missing('Student'));
    await expect(as(1).mark({ ...of, scheduleId: 999 })).rejects.toMatchObject(missing('Schedule'));
    await roster.scheduled([400, 401], 3, 10).heard;
    await as(3).mark({ ...of, scheduleId: 400 });
    const deleted = roster.unscheduled(400, 400);
    await deleted.heard;
    await deleted.again();
    await expect(as(3).sheet(400)).rejects.toMatchObject(missing('Schedule'));
    expect((await as(3).sheet(401)).records).toEqual([]);
  });

  it('outlives the student as the history of a number, without its notes', async () => {
    const studentId = await as(1).add();
    await as(1).mark({ scheduleId: 102, studentId, attended: true, notes: 'Left knee' });
    expect(await roster.rows.query(notesOf(studentId))).toEqual([{ value: 'Left knee' }]);
    await as(1).removeStudent(studentId);
    expect(await roster.rows.query(notesOf(studentId))).toEqual([]);
    const { records, attendees } = await as(1).sheet(102);
    expect(records).toMatchObject([{ studentId, attended: true, notes: null }]);
    expect(attendees.map(({ student }) => student.id)).not.toContain(studentId);
    const again = as(1).mark({ scheduleId: 102, studentId, attended: false });
    await expect(again).rejects.toMatchObject(missing('Student'));
  });

  it('leaves no notes when student and mark go and come at once', async () => {
    for (let round = 0; round < 10; round++) {
      const studentId = await as(4).add();
      const scheduleId = 1000 + round;
      await roster.scheduled([scheduleId], 4, 10).heard;
      const of = { scheduleId, studentId, attended: true, notes: 'knee' };
      await Promise.allSettled([
        as(4).mark(of),
        as(4).mark(of),
        as(4).removeStudent(studentId),
        as(4).mark(of),
      ]);
      expect(await roster.rows.query(notesOf(studentId))).toEqual([]);
    }
  });

  it('writes no notes while the student is leaving: the one waits for the other', async () => {
    const studentId = await as(4).add();
    await roster.scheduled([2000], 4, 10).heard;
    const waiting = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await roster.rows.query(sql`begin`);
    await roster.rows.query(sql`update student set removed = true where id = ${studentId}`);
    await roster.rows.query(sql`delete from personal where subject like ${`%student-${studentId}`}`);
    let isDone = false;
    const of = { scheduleId: 2000, studentId, attended: true, notes: 'knee' };
    const marking = as(4)
      .mark(of)
      .finally(() => (isDone = true));
    while (!isDone && (await roster.rows.query(waiting)).length === 0);
    await roster.rows.query(sql`commit`);
    await marking;
    expect(await roster.rows.query(notesOf(studentId))).toEqual([]);
    // The row without its event would differ from a rebuilt one.
    await roster.rows.query(sql`update student set removed = false where id = ${studentId}`);
  });

  it('has no notes in any event', async () => {
    const studentId = await as(1).add();
    await as(1).mark({ scheduleId: 100, studentId, attended: true, notes: 'knee' });
    const events = await roster.rows.query<{ payload: Buffer }>(
      sql`select payload from event where stream = ${`attendance-100-${studentId}`}`,
    );
    expect(events).toHaveLength(1);
    expect(events[0]!.payload.toString('latin1')).not.toContain('knee');
  });
});
