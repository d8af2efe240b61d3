import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { statementsOf } from '@cadenza/kernel/testing/statements-of.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

jest.setTimeout(60_000);

let roster: RosterUnderTest;
beforeAll(async () => {
  roster = await rosterUnderTest();
  await roster.aClass(10, 1).heard;
  await roster.rows.query(sql`
    insert into schedule_copy (schedule_id, user_id, class_id, title, start_time)
    select n, 1, 10, 'Ride', '2024-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 2000) as n`);
  await roster.rows.query(sql`
    insert into attendance (schedule_id, student_id, user_id, attended, marked_at, version)
    select n, 7, 1, true, now(), 1 from generate_series(1, 2000) as n`);
  await roster.rows.query(sql`insert into student (id, user_id, version) values (7, 1, 1)`);
}, startTimeoutMs);
afterAll(() => roster?.close());

const ask = (field: string, times: number, objects: number) => {
  const aliases = Array.from({ length: times }, (_, each) => `r${each}: ${field}`);
  const left = { objects, bytes: 12 * 1024 * 1024 };
  return roster.ask(`{ ${aliases.join(' ')} }`, {}, { caller: instructor(1), left });
};

describe('reports of 2,000 marks', () => {
  it.each([
    ['classReport(classId: 10) { attended }', 800],
    ['studentReport(studentId: 7, from: "2026-01-01T00:00:00Z") { lastSeen }', 400],
  ])('count all that they go through: { %s }', async (field, objects) => {
    const one = await ask(field, 1, objects);
    expect(one.errors?.[0]).toBeUndefined();
    expect(one.answer.spent!.objects).toBeGreaterThanOrEqual(200);
    let errors: typeof one.errors;
    const texts = await statementsOf(roster, async () => void ({ errors } = await ask(field, 30, objects)));
    expect(errors?.[0]?.message).toMatch(/^This asks for too much at once/);
    expect(texts.filter((text) => text.includes('"startTime"')).length).toBeLessThan(10);
  });
});
