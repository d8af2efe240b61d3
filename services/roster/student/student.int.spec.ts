import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import {
  instructor,
  serviceUnderTest,
  type Asking,
  type ServiceUnderTest,
} from '@cadenza/kernel/testing/service-under-test.js';
import type { Student } from '../generated/graphql.js';
import { rosterService } from '../roster.service.js';

jest.setTimeout(60_000);
const gone = { code: 'NOT_FOUND', message: 'Student not found' };
const fields = 'id firstName lastName email phone emergencyContact emergencyPhone notes version';
const ann = { firstName: ' Ann ', lastName: 'Lee', email: 'ann@example.org', notes: 'Left knee' };

let database: TestDatabase;
let roster: ServiceUnderTest;
beforeAll(async () => {
  database = await migratedDatabase(rosterService());
  roster = await serviceUnderTest(rosterService(), database);
});
afterAll(async () => {
  await roster?.close();
  await database?.drop();
});

function as(userId: number, asking: Asking = {}) {
  const field = async <Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> => {
    const { data, errors } = await roster.ask(query, variables, { caller: instructor(userId), ...asking });
    if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    return Object.values(data!)[0] as Answer;
  };
  return {
    add: (given: object) =>
      field<Student>(`mutation ($input: StudentInput!) { addStudent(input: $input) { ${fields} } }`, {
        input: given,
      }),
    read: (id: number) => field<Student>(`query ($id: Int!) { student(id: $id) { ${fields} } }`, { id }),
    page: (first: number, after?: string | null) =>
      field<{ items: Student[]; nextCursor: string | null }>(
        `query ($first: Int, $after: String) {
          students(first: $first, after: $after) { items { ${fields} } nextCursor } }`,
        { first, after },
      ),
    list: (userId?: number) =>
      field<{ items: Student[] }>(
        `query ($userId: Int) { students(userId: $userId) { items { ${fields} } } }`,
        {
          userId,
        },
      ).then(({ items }) => items),
    update: (id: number, given: object, version?: number) =>
      field<Student>(
        `mutation ($id: Int!, $input: StudentInput!, $version: Int) {
          updateStudent(id: $id, input: $input, version: $version) { ${fields} } }`,
        { id, input: given, version },
      ),
    remove: (id: number) => field<boolean>('mutation ($id: Int!) { removeStudent(id: $id) }', { id }),
  };
}

describe('students', () => {
  it('are added, changed in part, and removed from the roster', async () => {
    const added = await as(1).add(ann);
    expect(added).toMatchObject({ ...ann, firstName: 'Ann', phone: null, version: 1 });
    const changed = await as(1).update(added.id, { phone: '555', notes: null }, 1);
    expect(changed).toMatchObject({ firstName: 'Ann', phone: '555', notes: null, version: 2 });
    await expect(as(1).update(added.id, { phone: '' }, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await as(1).list()).toEqual([changed]);
    await as(1).remove(added.id);
    expect(await as(1).list()).toEqual([]);
    await expect(as(1).read(added.id)).rejects.toMatchObject(gone);
    await expect(as(1).remove(added.id)).rejects.toMatchObject(gone);
  });

  it('leave their name alone behind when they are removed', async () => {
    const known = (id: number) =>
      roster.rows
        .query<{ field: string }>(
          sql`select field from personal where subject = ${`student-${id}`} order by field`,
        )
        .then((rows) => rows.map(({ field }) => field));
    const name = ['firstName', 'lastName'];
    const [ben, ann2] = [await as(8).add({ ...ann, firstName: 'Ben' }), await as(8).add(ann)];
    expect(await known(ben.id)).toHaveLength(4);
    await as(8).remove(ben.id);
    expect([await known(ben.id), (await known(ann2.id)).length]).toEqual([name, 4]);
    const late = await Promise.allSettled([
      as(8).remove(ann2.id),
      ...['1', '2', '3'].map((phone) => as(8).update(ann2.id, { phone })),
    ]);
    expect(late[0]?.status).toBe('fulfilled');
    expect(await known(ann2.id)).toEqual(name);
    expect(
      await roster.rows.query(sql`select id from student where id = ${ben.id} and removed`),
    ).toHaveLength(1);
  });

  it('leave no personal value in any event', async () => {
    const { id } = await as(2).add(ann);
    await as(2).update(id, { lastName: 'Berg' });
    const events = await roster.rows.query<{ payload: Buffer }>(
      sql`select payload from event where stream = ${`student-${id}`}`,
    );
    expect(events).toHaveLength(2);
    const bytes = Buffer.concat(events.map(({ payload }) => payload)).toString('latin1');
    for (const value of ['Ann', 'Lee', 'Berg', 'example', 'knee']) expect(bytes).not.toContain(value);
  });

  it('are not there for anybody else', async () => {
    const { id } = await as(3).add(ann);
    await expect(as(4).read(id)).rejects.toMatchObject(gone);
    await expect(as(4).update(id, { phone: '1' })).rejects.toMatchObject(gone);
    await expect(as(4).remove(id)).rejects.toMatchObject(gone);
    await expect(as(4).list(3)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as(4).list()).toEqual([]);
  });

  it('are counted, and listed from the one added last', async () => {
    for (const lastName of ['Adams', 'Baker', 'Cole']) await as(9).add({ firstName: 'Al', lastName });
    const [removed] = await as(9).list();
    await as(9).remove(removed!.id);
    await as(9).add({ firstName: 'Al', lastName: 'Dunn' });
    const asked = (after: string | null) =>
      roster.ask(
        `query ($after: String) { students(order: NEWEST, first: 2, after: $after) {
          total nextCursor items { lastName } } }`,
        { after },
        { caller: instructor(9) },
      );
    const { data } = await asked(null);
    expect(data).toMatchObject({
      students: { total: 3, items: [{ lastName: 'Dunn' }, { lastName: 'Cole' }] },
    });
    const { nextCursor } = data!.students as { nextCursor: string };
    expect((await asked(nextCursor)).data).toMatchObject({
      students: { total: 3, items: [{ lastName: 'Baker' }], nextCursor: null },
    });
  });

  it('are listed by last and first name in any case', async () => {
    for (const [firstName, lastName] of [
      ['Zoe', 'adams'],
      ['Bo', 'Ørsted'],
      ['Al', 'Adams'],
      ['Cy', 'Baker'],
    ])
      await as(5).add({ firstName, lastName });
    expect((await as(5).list()).map(({ firstName }) => firstName)).toEqual(['Al', 'Zoe', 'Cy', 'Bo']);
    const first = await as(5).page(3);
    expect(first.items.map(({ firstName }) => firstName)).toEqual(['Al', 'Zoe', 'Cy']);
    const rest = await as(5).page(3, first.nextCursor);
    expect(rest).toMatchObject({ items: [{ firstName: 'Bo' }], nextCursor: null });
    // Who stood last on the first page is gone: the next page goes on where they stood.
    await as(5).remove(first.items[2]!.id);
    expect(await as(5).page(3, first.nextCursor)).toEqual(rest);
    expect((await as(5).page(2, (await as(5).page(1)).nextCursor)).items).toHaveLength(2);
    const ofAnother = Buffer.from(`before ${first.items[2]!.id}`).toString('base64url');
    await expect(as(5).page(3, ofAnother)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(as(5).page(0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it.each([
    [{ lastName: 'Lee' }, 'First name is required'],
    [{ ...ann, lastName: '  ' }, 'Last name is required'],
    [{ ...ann, notes: 'x'.repeat(5001) }, 'Notes must be at most 5,000 characters'],
    [{ ...ann, email: '\0' }, 'Email contains characters that cannot be stored'],
  ])('refuse the input %#, and leave no row', async (input, message) => {
    await expect(as(6).add(input)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(await as(6).list()).toEqual([]);
    expect(
      await roster.rows.query(sql`
      select 1 from personal where not exists (select from student where 'student-' || id = subject)`),
    ).toEqual([]);
  });
});
