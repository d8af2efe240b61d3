import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, newUser } from './api-client.js';
import { askDatabase } from '../testing/database.js';
import { hostile, insides } from '../testing/hostile.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { type PublicMutation, publicMutations } from '../testing/public-mutations.js';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message?: unknown;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

const start = { startTime: '2026-01-05T18:00:00.000Z', title: 'Mine' };

describe('bad input on every mutation', () => {
  let product: Product;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let api: ApiClient;
  let mutations: readonly PublicMutation[];
  const own: Record<string, number> = {};

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    api = new ApiClient(product.url);
    await api.post('/api/register', newUser('owner'));
    const make = async (path: string, body: object) => Number((await api.post(path, body)).body.id);
    own.Class = await make('/api/classes', { title: 'Mine' });
    own.Segment = await make('/api/segments', { classId: own.Class, name: 'Mine' });
    own.Schedule = await make('/api/schedules', { classId: own.Class, ...start });
    own.Student = await make('/api/students', { firstName: 'A', lastName: 'B' });
    own.Enrollment = await make('/api/enrollments', { studentId: own.Student, classId: own.Class });
    mutations = (await publicMutations(api)).filter(({ name }) => name !== 'logout');
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  const idFor = ({ name }: PublicMutation) =>
    own[/Class|Segment|Schedule|Student|Enrollment/.exec(name)?.[0] ?? ''];
  /** Own objects are changed; what would be deleted is named by an id that nobody has. */
  const baseOf = (mutation: PublicMutation): Record<string, unknown> => {
    const id = /^(delete|remove)/.test(mutation.name) ? 2_000_000_000 : idFor(mutation);
    const known: Record<string, unknown> = { id, classId: own.Class, input: {} };
    return Object.fromEntries(mutation.args.map(({ name }) => [name, known[name] ?? null]));
  };
  const eventCount = async () => {
    const counts = ['identity', 'catalog', 'media', 'scheduling', 'roster'].map(
      (schema) => `select count(*) as n from ${schema}.event`,
    );
    const [row] = await askDatabase<{ n: string }>(
      data.path,
      `select sum(n) as n from (${counts.join(' union all ')}) c`,
    );
    return Number(row?.n);
  };
  const ask = (body: unknown, by = api) => by.post<Answer>('/graphql', body);

  /** Never a 5xx; a refusal has a code of the contract and a sentence, and no word of the inside. */
  function judge(what: string, { status, body }: { status: number; body: Answer }, wrong: string[]): void {
    const sound = (body.errors ?? []).every(({ message, extensions }) => {
      const { code } = extensions ?? {};
      return /^[A-Z"'_]/.test(String(message)) && typeof code === 'string' && code !== 'INTERNAL';
    });
    if (![200, 400].includes(status) || !sound || insides.test(JSON.stringify(body)))
      wrong.push(`${what} → ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }

  it('answers each hostile value with a code and a sentence', async () => {
    const wrong: string[] = [];
    const underway: Promise<void>[] = [];
    let tried = 0;
    for (const mutation of mutations) {
      const base = baseOf(mutation);
      const tries = mutation.args.flatMap(({ name, fields }) => [
        ...hostile.map((value) => [name, { ...base, [name]: value }] as const),
        ...fields.flatMap((field) =>
          hostile.map((value) => [field, { ...base, [name]: { [field]: value } }] as const),
        ),
        [`no ${name}`, { ...base, [name]: undefined }] as const,
      ]);
      for (const [what, variables] of [...tries, ['nothing', undefined] as const]) {
        const asked = ask({ query: mutation.query, variables });
        const sent = JSON.stringify(variables ?? null).slice(0, 100);
        underway.push(asked.then((answer) => judge(`${mutation.name} ${what} ${sent}`, answer, wrong)));
        if (underway.length >= 8) await Promise.all(underway.splice(0));
        tried++;
      }
    }
    await Promise.all(underway);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  }, 240_000);

  it('knows no object of another, and stores nothing of an attempt', async () => {
    const stranger = new ApiClient(product.url);
    await stranger.post('/api/register', newUser('stranger'));
    const before = await eventCount();
    const found: string[] = [];
    const attempts = mutations.filter(({ args }) =>
      args.some(({ name }) => name === 'id' || name === 'classId'),
    );
    for (const mutation of attempts) {
      const variables = { ...baseOf(mutation), id: idFor(mutation) ?? 1, input: { title: 'stolen' } };
      const input = /Segment/.test(mutation.name)
        ? { name: 'stolen' }
        : /Student/.test(mutation.name)
          ? { firstName: 'x' }
          : variables.input;
      const { body } = await ask({ query: mutation.query, variables: { ...variables, input } }, stranger);
      found.push(`${mutation.name} ${String(body.errors?.[0]?.extensions?.code)}`);
    }
    expect(found).toEqual(attempts.map(({ name }) => `${name} NOT_FOUND`));
    expect(found.length).toBeGreaterThan(8);
    expect(await eventCount()).toBe(before);
  });

  it('stores nothing of a refused one', async () => {
    const before = await eventCount();
    const query = 'mutation ($i: SegmentInput!, $c: Int!) { addSegment(classId: $c, input: $i) { id } }';
    for (const i of [{ name: 'Good', volume: 101 }, { name: 'Good', volume: 'loud' }, { name: null }]) {
      const { body } = await ask({ query, variables: { i, c: own.Class } });
      expect(body.errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    }
    expect(await eventCount()).toBe(before);
  });

  it('refuses requests that are no operation', async () => {
    const query = '{ me { id } }';
    const two = 'query A { me { id } } query B { me { id } }';
    const bodies: readonly unknown[] = [
      { query: two },
      { query: two, operationName: 'C' },
      { query: 'subscription { x }' },
      { query: 'subscription { __typename }' },
      [{ query }],
      { query: 5 },
      { query, variables: 'x' },
      { query, extensions: 7 },
      { query, variables: { nul: '\0' } },
      {},
      'null',
      '{',
    ];
    const wrong: string[] = [];
    for (const body of bodies) {
      const answer = await api.call<Answer>('POST', '/graphql', body);
      judge(JSON.stringify(body), answer, wrong);
      if (answer.status !== 400) wrong.push(`${JSON.stringify(body)} → ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await api.call(method, '/graphql?query=%7Bme%7Bid%7D%7D')).status).toBe(405);
  });
});
