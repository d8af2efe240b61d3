import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rejectionStatus } from '@cadenza/kernel/runtime/errors.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { ApiClient, newUser } from './api-client.js';
import { eventCount, settledEventCount } from '../testing/database.js';
import { hostilesFor, insides, sentence } from '../testing/hostile.js';
import { inTurns } from '../testing/in-turns.js';
import { makeOwnObjects, type OwnObjects } from '../testing/own-objects.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { type PublicMutation, publicMutations } from '../testing/public-mutations.js';
import { isRight, type Problem } from '../testing/right-answers.js';
import { filled } from '../testing/valid-bodies.js';
import type { ValidField } from '../testing/valid-field.js';
import type { ValidMutation } from '../testing/valid-mutation.js';
import { validMutations, variablesOf } from '../testing/valid-mutations.js';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: Problem }[];
}

describe('bad input on every mutation', () => {
  let product: Product;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let [api, admin, changer]: ApiClient[] = [];
  let mutations: readonly PublicMutation[];
  let own: OwnObjects;
  let valid: Readonly<Record<string, ValidMutation>>;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    product = await startProduct(data.path);
    [api, admin, changer] = [1, 2, 3].map(() => new ApiClient(product.url));
    await admin!.post('/api/login', { username: 'admin', password: 'admin-password' });
    await api!.post('/api/register', newUser('owner'));
    await changer!.post('/api/register', newUser('changer'));
    // Whom the administrators' calls are about.
    const other = await new ApiClient(product.url).post('/api/register', newUser('other'));
    own = await makeOwnObjects(api!, 'friend@example.com');
    valid = validMutations(own, Number(other.body.id));
    mutations = (await publicMutations(api!)).filter(({ args }) => args.length > 0);
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  const byAdministrators =
    /^(extendTrial|revokeTrial|\w+User(Subscription|Password)?|updateEmailConfig|testEmail|(answer|delete)ContactMessage)$/;
  /** Who is let in far enough to be told what is wrong; nobody's session where a call would change it. */
  const askerOf = (name: string) =>
    name === 'login' || name === 'register'
      ? new ApiClient(product.url)
      : byAdministrators.test(name)
        ? admin!
        : name === 'changePassword'
          ? changer!
          : api!;
  const ask = (body: unknown, by = api!) => by.post<Answer>('/graphql', body);

  /** As /api would answer it. */
  const problemOf = ({ errors: [error] = [] }: Answer) => {
    const problem: Problem = { ...error?.extensions, message: error?.message };
    return { status: error ? rejectionStatus(problem.code) : 200, problem };
  };

  /** Never a 5xx; a refusal has a code of the contract and a sentence, and no word of the inside. */
  function judge(what: string, { status, body }: { status: number; body: Answer }, wrong: string[]): void {
    const sound = (body.errors ?? []).every(({ message, extensions }) => {
      const { code } = extensions ?? {};
      return sentence.test(String(message)) && typeof code === 'string' && code !== 'INTERNAL';
    });
    if (![200, 400].includes(status) || !sound || insides.test(JSON.stringify(body)))
      wrong.push(`${what} → ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }

  it('takes what is valid, and refuses each hostile value by its name with the contract’s code', async () => {
    const described = mutations.map(({ name, args }) => [
      name,
      args.flatMap((arg) => (arg.fields.length > 0 ? arg.fields : [arg.name])).sort(),
    ]);
    const known = Object.entries(valid).map(([name, { values, inputs }]) => [
      name,
      [values, ...Object.values(inputs)].flatMap((each) => Object.keys(each)).sort(),
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(known));
    const wrong: string[] = [];
    let tried = 0;
    await inTurns(6, mutations, async ({ name, query }) => {
      const mutation = valid[name]!;
      const { values, inputs, control = 200 } = mutation;
      let call = 0;
      const asked = async (variables: object) => {
        const answer = await ask({ query, variables }, askerOf(name));
        judge(`${name} ${JSON.stringify(variables).slice(0, 100)}`, answer, wrong);
        return problemOf(answer.body);
      };
      const first = await asked(variablesOf(mutation, ++call));
      if (first.status !== control) wrong.push(`${name} valid → ${JSON.stringify(first)}`);
      const tryAll = async (field: string, spec: ValidField, put: (value: unknown) => object) => {
        for (const [what, value] of hostilesFor(`${name} ${field}`).filter(
          ([each]) => !spec.untried?.includes(each),
        )) {
          const { status, problem } = await asked({ ...variablesOf(mutation, ++call), ...put(value) });
          tried++;
          if (!isRight(status, problem, field, what, { ...spec, answers: spec.answers ?? [control] }))
            wrong.push(`${name} ${field}: ${what} → ${status} ${JSON.stringify(problem).slice(0, 200)}`);
        }
      };
      for (const [field, spec] of Object.entries(values))
        await tryAll(field, spec, (value) => ({ [field]: value }));
      for (const [input, body] of Object.entries(inputs))
        for (const [field, spec] of Object.entries(body))
          await tryAll(field, spec, (value) => ({ [input]: { ...filled(body, call), [field]: value } }));
    });
    expect(wrong).toEqual([]);
    expect(tried * counts.everyHostile).toBeGreaterThan(2_000);
  }, 240_000);

  it('knows no object of another, and stores nothing of an attempt', async () => {
    const stranger = new ApiClient(product.url);
    await stranger.post('/api/register', newUser('stranger'));
    const before = await settledEventCount(data.path);
    const ids: Readonly<Record<string, number>> = {
      Class: own.classes,
      Segment: own.segments,
      Music: own.music,
      Schedule: own.schedules,
      Student: own.students,
      Enrollment: own.enrollments,
      Share: own.shares,
    };
    const kind = new RegExp(Object.keys(ids).join('|'));
    const idFor = (name: string) => ids[kind.exec(name)?.[0] ?? ''];
    const attempts = mutations.filter(
      ({ name, args }) =>
        idFor(name) !== undefined && args.some((arg) => arg.name === 'id' || arg.name === 'classId'),
    );
    const found: string[] = [];
    for (const { name, query } of attempts) {
      const { values, inputs } = valid[name]!;
      const named = Object.hasOwn(values, 'id') ? { id: idFor(name) } : { classId: own.classes };
      const variables = { ...variablesOf({ values, inputs }, 1), ...named };
      const { problem } = problemOf((await ask({ query, variables }, stranger)).body);
      found.push(`${name} ${String(problem.code)}`);
    }
    expect(found).toEqual(attempts.map(({ name }) => `${name} NOT_FOUND`));
    expect(found.length).toBeGreaterThan(12);
    expect(await eventCount(data.path)).toBe(before);
    // All of it is there, for its owner.
    for (const path of ['classes', 'music', 'schedules', 'students', 'content-shares'] as const)
      expect(
        await api!.get(`/api/${path}/${own[path === 'content-shares' ? 'shares' : path]}`),
      ).toMatchObject({
        status: 200,
      });
  });

  it('stores nothing of a refused one', async () => {
    const before = await eventCount(data.path);
    const query = 'mutation ($i: SegmentInput!, $c: Int!) { addSegment(classId: $c, input: $i) { id } }';
    for (const i of [{ name: 'Good', volume: 101 }, { name: 'Good', volume: 'loud' }, { name: null }]) {
      const { body } = await ask({ query, variables: { i, c: own.classes } });
      expect(body.errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    }
    expect(await eventCount(data.path)).toBe(before);
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
      const answer = await api!.call<Answer>('POST', '/graphql', body);
      judge(JSON.stringify(body), answer, wrong);
      if (answer.status !== 400) wrong.push(`${JSON.stringify(body)} → ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await api!.call(method, '/graphql?query=%7Bme%7Bid%7D%7D')).status).toBe(405);
  });
});
