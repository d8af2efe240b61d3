import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);
const missing = (what: string) => ({ code: 'NOT_FOUND', message: `${what} not found` });
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  // Every delivery is held back: what is seen in time was waited for.
  roster = await rosterUnderTest(200);
  await Promise.all([10, 11, 12, 13, 14, 15].map((id) => roster.aClass(id, 1).heard));
});
afterAll(() => roster?.close());

describe('enrollments', () => {
  it('are made, listed by class and by student, and removed', async () => {
    const [ann, bob] = [await as(1).add(), await as(1).add()];
    const first = await as(1).enroll({ studentId: ann, classId: 10 });
    expect(first).toMatchObject({ studentId: ann, classId: 10, version: 1 });
    const second = await as(1).enroll({ studentId: bob, classId: 10 });
    const third = await as(1).enroll({ studentId: ann, classId: 11 });
    expect(idsOf(await as(1).enrollments({ classId: 10 }))).toEqual([second.id, first.id]);
    expect(idsOf(await as(1).enrollments({ studentId: ann }))).toEqual([third.id, first.id]);
    expect(idsOf(await as(1).enrollments({ studentId: bob, classId: 11 }))).toEqual([]);
    const page = await as(1).enrollments({ first: 2 });
    expect(idsOf(page)).toEqual([third.id, second.id]);
    expect(idsOf(await as(1).enrollments({ first: 2, after: page.nextCursor }))).toEqual([first.id]);
    await expect(as(1).leave(first.id, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await as(1).leave(first.id, 1);
    await expect(as(1).leave(first.id)).rejects.toMatchObject(missing('Enrollment'));
    expect(idsOf(await as(1).enrollments({ classId: 10 }))).toEqual([second.id]);
  });

  it('are one for a student and a class, though many are made at once', async () => {
    const studentId = await as(1).add();
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => as(1).enroll({ studentId, classId: 10 })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of made)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          code: 'CONFLICT',
          message: 'This student is already enrolled in this class',
        });
    const [only] = (await as(1).enrollments({ studentId })).items;
    await as(1).leave(only!.id);
    const again = await as(1).enroll({ studentId, classId: 10 });
    expect(idsOf(await as(1).enrollments({ studentId }))).toEqual([again.id]);
  });

  it('know a class in the very next request after its creation', async () => {
    const studentId = await as(1).add();
    const { mark } = roster.aClass(20, 1);
    const enrolled = await as(1, { after: [mark] }).enroll({ studentId, classId: 20 });
    expect(enrolled.classId).toBe(20);
  });

  it('are made in a class of one’s own, or another’s that is on one’s calendar', async () => {
    const studentId = await as(2).add();
    await expect(as(2).enroll({ studentId, classId: 12 })).rejects.toMatchObject(missing('Class'));
    await roster.scheduled([500], 2, 12).heard;
    const { id } = await as(2).enroll({ studentId, classId: 12 });
    await roster.unscheduled(500, 500).heard;
    await expect(as(2).enroll({ studentId, classId: 12 })).rejects.toMatchObject(missing('Class'));
    expect(idsOf(await as(2).enrollments({ studentId }))).toEqual([id]);
  });

  it('are not there for anybody else, and nobody enrolls another’s student', async () => {
    const studentId = await as(1).add();
    const { id } = await as(1).enroll({ studentId, classId: 10 });
    await expect(as(3).leave(id)).rejects.toMatchObject(missing('Enrollment'));
    await expect(as(3).enroll({ studentId, classId: 10 })).rejects.toMatchObject(missing('Student'));
    await expect(as(3).enrollments({ studentId })).rejects.toMatchObject(missing('Student'));
    await expect(as(3).enrollments({ classId: 10 })).rejects.toMatchObject(missing('Class'));
    await expect(as(3).enrollments({ userId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await as(3).enrollments()).items).toEqual([]);
    const own = await as(3).add();
    await expect(as(3).enroll({ studentId: own, classId: 10 })).rejects.toMatchObject(missing('Class'));
  });

  it('go with the student, and with the class', async () => {
    const [ann, bob] = [await as(1).add(), await as(1).add()];
    const [of] = [await as(1).enroll({ studentId: ann, classId: 13 })];
    await as(1).enroll({ studentId: bob, classId: 13 });
    await as(1).enroll({ studentId: bob, classId: 14 });
    await as(1).removeStudent(ann);
    expect((await as(1).enrollments({ classId: 13 })).items.map(({ studentId }) => studentId)).toEqual([bob]);
    await expect(as(1).leave(of.id)).rejects.toMatchObject(missing('Enrollment'));
    await roster.classDeleted(13).heard;
    expect((await as(1).enrollments({ studentId: bob })).items.map(({ classId }) => classId)).toEqual([14]);
    await expect(as(1).enroll({ studentId: bob, classId: 13 })).rejects.toMatchObject(missing('Class'));
  });

  it('hear of a class once, though they are told twice, and of its end whatever comes after', async () => {
    const created = roster.aClass(30, 1);
    await created.heard;
    await roster.classDeleted(30).heard;
    await created.again();
    const studentId = await as(1).add();
    await expect(as(1).enroll({ studentId, classId: 30 })).rejects.toMatchObject(missing('Class'));
    expect(await roster.rows.query(sql`select 1 from parked`)).toEqual([]);
  });
});
