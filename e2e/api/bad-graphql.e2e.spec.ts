import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { rejectionStatus } from '@cadenza/kernel/runtime/errors.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { newAccount } from '../kit/account.js';
import { settledEventCount } from '../kit/database.js';
import { hostilesFor, insides, sentence } from '../kit/hostile.js';
import { inTurns } from '../kit/in-turns.js';
import { makeOwnObjects } from '../kit/own-objects.js';
import { publicMutations } from '../kit/public-mutations.js';
import { isRight, type Problem } from '../kit/right-answers.js';
import { expect, type SharedProduct, test } from '../kit/test.js';
import { filled } from '../kit/valid-bodies.js';
import type { ValidField } from '../kit/valid-field.js';
import type { ValidMutation } from '../kit/valid-mutation.js';
import { validMutations, variablesOf } from '../kit/valid-mutations.js';

test.describe.configure({ mode: 'default' });

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: Problem }[];
}

const byAdministrators =
  /^(extendTrial|revokeTrial|\w+User(Subscription|Password)?|updateEmailConfig|testEmail|(answer|delete)ContactMessage)$/;

test.describe('bad input on every mutation', () => {
  const ask = (api: ApiClient, body: unknown) => api.post<Answer>('/graphql', body);

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

  /** The mutations, what is valid for them, and objects of the caller. */
  async function prepared(api: ApiClient, { url }: SharedProduct) {
    // Whom the administrators' calls are about.
    const other = await newAccount(url, 'other');
    const own = await makeOwnObjects(api, 'friend@example.com');
    const valid: Readonly<Record<string, ValidMutation>> = validMutations(own, other.id);
    const mutations = (await publicMutations(api)).filter(({ args }) => args.length > 0);
    return { own, valid, mutations };
  }

  test('takes what is valid, and refuses each hostile value by its name with the contract’s code', async ({
    product,
    account: { api },
    admin,
  }) => {
    test.setTimeout(240_000);
    const { valid, mutations } = await prepared(api, product);
    const changer = await newAccount(product.url, 'changer');
    /** The clients that receive validation errors; one without a session where a call would change the session. */
    const callerOf = (name: string) => {
      if (name === 'login' || name === 'register') return new ApiClient(product.url);
      if (byAdministrators.test(name)) return admin;
      return name === 'changePassword' ? changer.api : api;
    };
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
        const answer = await ask(callerOf(name), { query, variables });
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
  });

  test('knows no object of another, and stores nothing of an attempt', async ({
    product,
    account: { api },
  }) => {
    const { own, valid, mutations } = await prepared(api, product);
    const stranger = await newAccount(product.url, 'stranger');
    const before = await settledEventCount(product.dataFolder);
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
      const { problem } = problemOf((await ask(stranger.api, { query, variables })).body);
      found.push(`${name} ${String(problem.code)}`);
    }
    expect(found).toEqual(attempts.map(({ name }) => `${name} NOT_FOUND`));
    expect(found.length).toBeGreaterThan(12);
    expect(await settledEventCount(product.dataFolder)).toBe(before);
    // All of it is there, for its owner.
    for (const path of ['classes', 'music', 'schedules', 'students', 'content-shares'] as const)
      expect(await api.get(`/api/${path}/${own[path === 'content-shares' ? 'shares' : path]}`)).toMatchObject(
        {
          status: 200,
        },
      );
  });

  test('stores nothing of a refused one', async ({ product, account: { api } }) => {
    const { body: created } = await api.post('/api/classes', { title: 'Mine' });
    const before = await settledEventCount(product.dataFolder);
    const query = 'mutation ($i: SegmentInput!, $c: Int!) { addSegment(classId: $c, input: $i) { id } }';
    for (const i of [{ name: 'Good', volume: 101 }, { name: 'Good', volume: 'loud' }, { name: null }]) {
      const { body } = await ask(api, { query, variables: { i, c: created.id } });
      expect(body.errors?.[0]?.extensions?.code).toBe('VALIDATION_FAILED');
    }
    expect(await settledEventCount(product.dataFolder)).toBe(before);
  });

  test('refuses requests that are no operation', async ({ account: { api } }) => {
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
