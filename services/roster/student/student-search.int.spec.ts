import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import {
  instructor,
  serviceUnderTest,
  type ServiceUnderTest,
} from '@cadenza/kernel/testing/service-under-test.js';
import type { StudentPage } from '../generated/graphql.js';
import { rosterService } from '../roster.service.js';

jest.setTimeout(60_000);

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

async function field<Answer>(userId: number, query: string, variables: object): Promise<Answer> {
  const asking = { caller: instructor(userId) };
  const { data, errors } = await roster.ask(query, { ...variables }, asking);
  if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
  return Object.values(data!)[0] as Answer;
}
const add = (userId: number, input: object) =>
  field(userId, 'mutation ($input: StudentInput!) { addStudent(input: $input) { id } }', { input });

/** What the first user finds. */
async function search(words: string, paging: object = {}) {
  const { items, ...rest } = await field<StudentPage>(
    1,
    `query ($search: String, $order: StudentOrder, $first: Int, $after: String) {
      students(search: $search, order: $order, first: $first, after: $after) {
        items { firstName } nextCursor total } }`,
    { search: words, ...paging },
  );
  return { names: items.map(({ firstName }) => firstName), ...rest };
}

describe('a search for students', () => {
  beforeAll(async () => {
    await add(1, { firstName: 'Zoë', lastName: 'Adams', email: 'zoe@Example.org' });
    await add(1, { firstName: 'Al', lastName: 'Baker', phone: '+49 555 12' });
    await add(1, { firstName: 'Cy', lastName: 'Cole', email: 'cy@example.org', notes: 'adams' });
    await add(1, { firstName: 'Søren', lastName: 'O’Brien‑Weiß' });
    await add(2, { firstName: 'Other', lastName: 'Adams' });
  });

  it.each([
    ['ADAM', ['Zoë']],
    [' zoe adams ', ['Zoë']],
    ['baker al', ['Al']],
    ['555 1', ['Al']],
    ['cy@EX', ['Cy']],
    ['%', []],
    ["soren o'brien-weiss", ['Søren']],
    ['O’BRIEN–WEIß', ['Søren']],
    [' ', ['Zoë', 'Al', 'Cy', 'Søren']],
  ])('for "%s" goes through name, email and phone in any case', async (words, names) => {
    expect((await search(words)).names).toEqual(names);
  });

  it('comes page by page in either order, and says how many were found', async () => {
    const first = await search('EXAMPLE.ORG', { first: 1 });
    expect(first).toMatchObject({ names: ['Zoë'], total: 2 });
    const rest = await search('EXAMPLE.ORG', { first: 1, after: first.nextCursor });
    expect(rest).toMatchObject({ names: ['Cy'], nextCursor: null });
    expect(await search('example.org', { first: 1, order: 'NEWEST' })).toMatchObject({ names: ['Cy'] });
  });

  it('for more than 200 characters is refused', async () => {
    const message = 'Search must be at most 200 characters';
    await expect(search('x'.repeat(201))).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});
