import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import {
  instructor,
  movableClock,
  serviceUnderTest,
  type ServiceUnderTest,
} from '@cadenza/kernel/testing/service-under-test.js';
import type { Student } from '../generated/graphql.js';
import { rosterService } from '../roster.service.js';

jest.setTimeout(60_000);
const clock = movableClock();
const dayMs = 24 * 60 * 60 * 1000;
const fields = 'id firstName lastName notes version';
const whole = `mutation ($input: StudentInput!) { addStudent(input: $input) { ${fields} } }`;

let database: TestDatabase;
let roster: ServiceUnderTest;
beforeAll(async () => {
  database = await migratedDatabase(rosterService());
  roster = await serviceUnderTest(rosterService(), database, { clock });
});
afterAll(async () => {
  await roster?.close();
  await database?.drop();
});

async function ask(query: string, variables: object, key?: string, bodyHash = 'body') {
  const idempotency = key === undefined ? null : { key, bodyHash };
  const asking = { caller: instructor(7), idempotency };
  const { answer: _, ...result } = await roster.ask(query, { ...variables }, asking);
  return result;
}
const add = (key: string, firstName = 'Ann', bodyHash = 'body') =>
  ask(whole, { input: { firstName, lastName: 'Lee' } }, key, bodyHash);
const idOf = ({ data }: Awaited<ReturnType<typeof ask>>) => (data!.addStudent as Student).id;
const change = (id: number, notes: string, key?: string) =>
  ask(
    'mutation ($id: Int!, $notes: String) { updateStudent(id: $id, input: { notes: $notes }) { notes } }',
    { id, notes },
    key,
  );
const remove = (id: number) => ask('mutation ($id: Int!) { removeStudent(id: $id) }', { id });
const count = async () =>
  Number((await roster.rows.query<{ n: number }>(sql`select count(*) as n from event`))[0]!.n);

describe('a request that is sent again with its key', () => {
  it('gets the first answer, whatever became of the student since', async () => {
    const first = await add('k1');
    await change(idOf(first), 'later');
    expect(await add('k1')).toEqual(first);
    await remove(idOf(first));
    const before = await count();
    expect(await add('k1')).toEqual(first);
    expect(await count()).toBe(before);
  });

  it('is a conflict with another body, and another caller’s own', async () => {
    const first = await add('k2');
    expect((await add('k2', 'Ann', 'other')).errors?.[0]).toMatchObject({
      message: 'This Idempotency-Key was used for another request',
      extensions: { code: 'CONFLICT' },
    });
    const asking = { caller: instructor(8), idempotency: { key: 'k2', bodyHash: 'body' } };
    const { data } = await roster.ask(whole, { input: { firstName: 'Ann', lastName: 'Lee' } }, asking);
    expect((data!.addStudent as Student).id).not.toBe(idOf(first));
  });

  it('makes one student, though all arrive together, and all get one answer', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('k3', 'Eve')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count()).toBe(before + 1);
  });

  it('is performed again when 24 hours have passed', async () => {
    const first = await add('k4');
    clock.pass(dayMs - 1);
    expect(await add('k4')).toEqual(first);
    clock.pass(1);
    const anew = await add('k4', 'Bea', 'other');
    expect(idOf(anew)).not.toBe(idOf(first));
    expect(await add('k4', 'Bea', 'other')).toEqual(anew);
  });

  it('is performed again after a refusal, which is not kept', async () => {
    expect((await add('k5', '')).errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    expect((await add('k5')).errors).toBeUndefined();
  });

  it('performs no change a second time either', async () => {
    const id = idOf(await add('k6'));
    const first = await change(id, 'once', 'k7');
    await change(id, 'meanwhile');
    const before = await count();
    expect(await change(id, 'once', 'k7')).toEqual(first);
    expect(await count()).toBe(before);
  });

  it('falls back to the student as it is when the process died before its answer was kept', async () => {
    const id = idOf(await add('k8'));
    await change(id, 'later');
    await roster.rows.query(sql`update idempotency set response = null where key = 'k8'`);
    expect((await add('k8')).data).toMatchObject({ addStudent: { id, notes: 'later' } });
  });
});
