import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { placesOf } from '@cadenza/kernel/testing/places-of.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';

jest.setTimeout(60_000);
const gone = { code: 'NOT_FOUND', message: 'Student not found' };
const importId = '4f1c7d3e-0000-4000-8000-000000000001';

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
  await roster.scheduled([100], 1, 10).heard;
}, startTimeoutMs);
afterAll(() => roster?.close());

/** Somebody who is known everywhere that a student can be known: answers, notes, a file on its way. */
async function knownEverywhere(userId: number, word: string) {
  const { data } = await roster.ask(
    'mutation ($input: StudentInput!) { addStudent(input: $input) { id firstName email notes } }',
    {
      input: {
        ...{ firstName: word, lastName: word, email: `${word}@example.org`, phone: word },
        ...{ emergencyContact: word, emergencyPhone: word, notes: `of ${word}` },
      },
    },
    { caller: instructor(userId), idempotency: { key: `k-${word.length}`, bodyHash: 'h' } },
  );
  const { id } = data!['addStudent'] as { id: number };
  await as(userId).mark({ scheduleId: 100, studentId: id, attended: true, notes: `${word}’s knee` });
  await as(userId).stage(importId, [{ row: 2, firstName: word }]);
  return id;
}

describe('the erasure of a student', () => {
  it.each([
    ['on the roster', 'Zuzanna', false],
    ['who was removed before', 'Quirinus', true],
  ])('%s leaves no value of the person in any table, events included', async (_who, word, isRemoved) => {
    const id = await knownEverywhere(1, word);
    const places = ['idempotency', 'personal', 'student_import_row', 'student_listing'];
    expect(await placesOf(roster.rows, word)).toEqual(places);
    if (isRemoved) await as(1).removeStudent(id);
    await as(1).eraseStudent(id);
    expect(await placesOf(roster.rows, word)).toEqual([]);
    await expect(as(1).eraseStudent(id)).rejects.toMatchObject(gone);
    await expect(as(1).removeStudent(id)).rejects.toMatchObject(gone);
    for (const former of [false, true])
      expect((await as(1).students({ former })).items.map((student) => student.id)).not.toContain(id);
    expect(await dataExportOf(roster.service, 1)).not.toContain(word);
  });

  it('keeps how often somebody came, of a number', async () => {
    const id = await as(1).add('Moss');
    await as(1).mark({ scheduleId: 100, studentId: id, attended: true, notes: 'knee' });
    await as(1).eraseStudent(id);
    const { records } = await as(1).sheet(100);
    const record = records.find(({ studentId }) => studentId === id);
    expect(record).toMatchObject({ attended: true, notes: null });
  });

  it('is not for somebody else to do', async () => {
    const id = await as(1).add('Olafson');
    await expect(as(2).eraseStudent(id)).rejects.toMatchObject(gone);
    expect(await placesOf(roster.rows, 'olafson')).toEqual(['personal', 'student_listing']);
  });

  it('is not undone by a change at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const studentId = await as(3).add('Tomson');
      await roster.scheduled([1000 + round], 3, 10).heard;
      await Promise.allSettled([
        as(3).mark({ scheduleId: 1000 + round, studentId, attended: true, notes: 'Tomson' }),
        as(3).eraseStudent(studentId),
        as(3).removeStudent(studentId),
      ]);
      if (!(await isErased(studentId))) await as(3).eraseStudent(studentId);
      expect(await placesOf(roster.rows, 'tomson')).toEqual([]);
    }
  });
});

describe('a student who was removed', () => {
  it('is a former one with a name and nothing else, until erased', async () => {
    const id = await knownEverywhere(1, 'Hanne');
    await as(1).removeStudent(id);
    const { items, total } = await as(1).students({ former: true, search: 'hanne' });
    expect([items, total]).toMatchObject([[{ id, firstName: 'Hanne', email: null, notes: null }], 1]);
    expect((await as(1).students()).items.map((student) => student.id)).not.toContain(id);
    expect((await as(6).students({ former: true })).items).toEqual([]);
  });
});

const isErased = async (id: number) =>
  (await roster.rows.query(sql`select 1 from student where id = ${id} and erased`)).length > 0;
