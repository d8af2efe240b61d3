import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { placesOf } from '@cadenza/kernel/testing/places-of.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';
import { fileOf, stageAll } from './testing/rows-of-file.js';
import { StagedRows } from './staged-rows.js';

jest.setTimeout(120_000);

let roster: RosterUnderTest;
const as: RosterUnderTest['as'] = (...who) => roster.as(...who);
beforeAll(async () => {
  roster = await rosterUnderTest();
}, startTimeoutMs);
afterAll(() => roster?.close());

const stagedOf = (userId: number) =>
  roster.rows.query(sql`select row from student_import_row where user_id = ${userId}`);
const ann = { row: 2, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', notes: ' knee\n' };
const ben = { row: 3, firstName: ' Ben ', lastName: 'Moss', phone: '555' };
const nameless = { row: 4, firstName: 'Cy' };

describe('an import of a file', () => {
  it('of 5,000 students with 200 bad rows names each bad row, loses and doubles none, and is no change the second time', async () => {
    const { rows, bad } = fileOf(5_000, 200);
    const begun = performance.now();
    const importId = await stageAll(as(1), rows);
    const staged = performance.now();
    const refused = await as(1).importStudents(importId, 5_000);
    expect(refused).toMatchObject({ done: false, added: 0, known: 0, refused: 200 });
    expect(refused.refusedRows.map(({ row, message }) => `Row ${row}: ${message}`)).toEqual(bad);
    expect((await as(1).students({ first: 1 })).total).toBe(0);
    const judgedAt = performance.now();
    expect(await as(1).importStudents(importId, 5_000, true)).toMatchObject({
      ...{ done: true, added: 4_800, known: 0, refused: 200 },
    });
    const done = performance.now();
    const { total, items } = await as(1).students();
    expect(total).toBe(4_800);
    expect(new Set(items.map(({ email }) => email)).size).toBe(4_800);
    const again = await stageAll(as(1), rows);
    expect(await as(1).importStudents(again, 5_000, true)).toMatchObject({
      ...{ done: true, added: 0, known: 4_800, refused: 200 },
    });
    expect((await as(1).students()).items).toEqual(items);
    const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
    process.stdout.write(
      `5,000 students: brought in ${ms(begun, staged)}, judged in ${ms(staged, judgedAt)}, imported in ${ms(judgedAt, done)}\n`,
    );
  });

  it('adds students as if by hand: trimmed, with an event each and no personal value in any', async () => {
    const importId = await stageAll(as(2), [ann, ben]);
    await as(2).importStudents(importId, 2);
    const { items } = await as(2).students();
    expect(items).toMatchObject([
      { firstName: 'Ann', email: 'ann@example.org', phone: null, notes: ' knee\n', version: 1 },
      { firstName: 'Ben', lastName: 'Moss', phone: '555', version: 1 },
    ]);
    const streams = items.map(({ id }) => `student-${id}`);
    const events = await roster.rows.query<{ type: string; user_id: number }>(
      sql`select type, user_id from event where stream = any(${streams})`,
    );
    expect(events).toEqual(Array(2).fill({ type: 'roster.v1.StudentEvent.studentAdded', user_id: 2 }));
    expect(await placesOf(roster.rows, 'knee')).toEqual(['personal']);
    await as(2).removeStudent(items[0]!.id);
    expect((await as(2).students()).total).toBe(1);
  });

  it('of a family with one email adds each, and nobody the second time', async () => {
    const family = ['Nora', 'Ole', 'Pia'].map((firstName, index) => ({
      ...{ row: index + 2, firstName, lastName: 'Pohl', email: 'family.pohl@example.org' },
    }));
    const importId = await stageAll(as(14), family);
    expect(await as(14).importStudents(importId, 3)).toMatchObject({
      ...{ done: true, added: 3, known: 0 },
      sharedRows: [
        { row: 3, message: 'Ole Pohl shares family.pohl@example.org with Nora Pohl in row 2' },
        { row: 4, message: 'Pia Pohl shares family.pohl@example.org with Nora Pohl in row 2' },
      ],
    });
    const again = await stageAll(as(14), family);
    expect(await as(14).importStudents(again, 3)).toMatchObject({ added: 0, known: 3, sharedRows: [] });
    expect((await as(14).students()).total).toBe(3);
  });

  it('is done once, however often and at once it is asked for', async () => {
    const importId = await stageAll(as(3), [ann, ben]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(3).importStudents(importId, 2)));
    for (const answer of answers) expect(answer).toMatchObject({ done: true, added: 2 });
    await as(3).stage(importId, [ann, ben]);
    expect(await as(3).importStudents(importId, 2)).toMatchObject({ done: true, added: 2 });
    expect((await as(3).students()).total).toBe(2);
    expect(await stagedOf(3)).toEqual([]);
  });

  it('is done once also when it is done between the look for it and for its rows', async () => {
    const importId = await stageAll(as(3), [{ ...ann, firstName: 'Zoe', email: 'zoe@example.org' }]);
    const staged = roster.service.app.get(StagedRows);
    const list = staged.list.bind(staged);
    const spy = jest.spyOn(staged, 'list').mockImplementationOnce(async (key) => {
      await as(3).importStudents(importId, 1);
      return list(key);
    });
    expect(await as(3).importStudents(importId, 1)).toMatchObject({ done: true, added: 1 });
    spy.mockRestore();
  });

  it('finds those whom another import added at the same moment', async () => {
    const rows = fileOf(300, 0).rows;
    const first = await stageAll(as(4), rows);
    // The rows of both are there, as of two replicas; `stageStudents` itself keeps one import of a user.
    const second = randomUUID();
    await roster.rows.query(sql`
      insert into student_import_row select user_id, ${second}::uuid, row, input, size, at
      from student_import_row where import_id = ${first}`);
    const both = await Promise.all([first, second].map((id) => as(4).importStudents(id, 300)));
    expect(both.map(({ added }) => added).sort()).toEqual([0, 300]);
    expect((await as(4).students()).total).toBe(300);
  });

  it('waits for all of its rows, and each counts once however often it is sent', async () => {
    const importId = randomUUID();
    expect(await as(5).stage(importId, [ann, ben])).toBe(2);
    expect(await as(5).stage(importId, [ben, { ...ben, phone: '666' }])).toBe(2);
    const message = 'Some rows of this import are missing. Choose the file again.';
    await expect(as(5).importStudents(importId, 3)).rejects.toMatchObject({ code: 'NOT_FOUND', message });
    expect(await as(5).importStudents(importId, 2)).toMatchObject({ added: 2 });
    expect((await as(5).students({ search: 'Moss' })).items).toMatchObject([{ phone: '666' }]);
  });

  it('is all or nothing unless it is told otherwise', async () => {
    const importId = await stageAll(as(6), [ann, nameless]);
    expect(await as(6).importStudents(importId, 2)).toMatchObject({
      ...{ done: false, added: 0, refused: 1 },
      refusedRows: [{ row: 4, message: 'Last name is required' }],
    });
    expect((await as(6).students()).total).toBe(0);
    expect(await as(6).importStudents(importId, 2, true)).toMatchObject({ done: true, added: 1 });
  });

  it('that is discarded, or replaced by another, leaves nothing', async () => {
    const first = await stageAll(as(7), [ann, ben]);
    const second = await stageAll(as(7), [ann]);
    await expect(as(7).importStudents(first, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as(8).discardImport(second);
    expect(await stagedOf(7)).toHaveLength(1);
    await as(7).discardImport(second);
    expect(await stagedOf(7)).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    const importId = await stageAll(as(9), [ann]);
    await expect(as(10).importStudents(importId, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await as(10).students()).total).toBe(0);
  });

  it.each<[string, number, object, string]>([
    ['more than 500 rows at a time', 501, {}, 'Rows at a time must be between 1 and 500'],
    ['no rows', 0, {}, 'Rows at a time must be between 1 and 500'],
    ['a row before the first', 1, { row: 0 }, 'Row must be at least 1'],
  ])('refuses %s', async (_what, count, more, message) => {
    const rows = Array.from({ length: count }, (_, index) => ({ ...ann, row: index + 2, ...more }));
    await expect(as(11).stage(randomUUID(), rows)).rejects.toMatchObject({ message });
    await expect(as(11).stage('x', [ann])).rejects.toMatchObject({ message: 'Import id must be a UUID' });
  });

  it('refuses more than 5,000 rows and more than 5 MB, and keeps none of them', async () => {
    const importId = await stageAll(as(12), fileOf(5_000, 0).rows);
    const message = 'An import has at most 5,000 students and 5 MB';
    const more = as(12).stage(importId, [{ ...ann, row: 9_999 }]);
    await expect(more).rejects.toMatchObject({ code: 'TOO_LARGE', message });
    const long = Array.from({ length: 6 }, (_, row) => ({
      ...ann,
      row: row + 2,
      notes: 'x'.repeat(900_000),
    }));
    await expect(as(12).stage(importId, long)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await stagedOf(12)).toEqual([]);
  });

  it('is refused when it would make a roster of more than 20,000', async () => {
    await roster.rows.query(sql`
      with added as (
        insert into student (id, user_id, version) select 1000000 + n, 13, 1 from generate_series(1, 19999) as n returning id)
      insert into student_listing select id, 13, false, '', '', '' from added`);
    const message = 'A roster has at most 20,000 students';
    const importId = await stageAll(as(13), [ann, ben]);
    await expect(as(13).importStudents(importId, 2)).rejects.toMatchObject({ message });
    const one = await stageAll(as(13), [ann]);
    expect(await as(13).importStudents(one, 1)).toMatchObject({ done: true, added: 1 });
    await roster.rows.query(sql`delete from student where id > 1000000`);
    await roster.rows.query(sql`delete from student_listing where student_id > 1000000`);
  });
});
