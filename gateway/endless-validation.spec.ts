import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { variableProblems } from '@cadenza/kernel/runtime/variable-problems.js';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
});
afterAll(() => gateway.close());

const saveClass =
  'mutation ($inputs: [WholeSegmentInput!]!) { saveClass(class: { segments: $inputs }) { id } }';
const wrong = (count: number) => Array.from({ length: count }, () => '');
/** Milliseconds of the processor, this test's own sending among them; the attack took 16.5 s. */
const soon = 2_000;

async function timed<Answer>(call: Promise<Answer>) {
  const before = process.cpuUsage();
  const answer = await call;
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1_000 };
}

describe('240,000 wrong entries', () => {
  it('of a stranger are not read: a stranger’s body has at most 16 kB', async () => {
    gateway.jar.cookie = '';
    const { answer, ms } = await timed(gateway.graphql(saveClass, { inputs: wrong(240_000) }));
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([413, 'TOO_LARGE']);
    expect(ms).toBeLessThan(soon);
    const login = { username: 'x'.repeat(16_384), password: 'x' };
    expect((await gateway.call('POST', '/api/login', login)).status).toBe(413);
    expect(
      (await gateway.call('POST', '/api/login', { ...login, username: 'x'.repeat(16_000) })).status,
    ).toBe(401);
  });

  it('of 5,000 in a stranger’s body are one problem', async () => {
    gateway.jar.cookie = '';
    const { body } = await gateway.graphql(saveClass, { inputs: wrong(5_000) });
    expect(body.errors[0].extensions.errors).toEqual([
      { field: 'inputs', message: 'Inputs must have at most 1,000 entries' },
    ]);
  });

  it('of a user are one problem, told at once, by GraphQL and by REST', async () => {
    await gateway.login();
    const asked = await timed(gateway.graphql(saveClass, { inputs: wrong(240_000) }));
    expect([asked.answer.status, asked.answer.body.errors[0].extensions.errors.length]).toEqual([400, 1]);
    expect(asked.ms).toBeLessThan(soon);
    for (const [method, path] of [
      ['POST', '/api/playlists'],
      ['PUT', '/api/playlists/1'],
    ] as const) {
      const { answer, ms } = await timed(gateway.call(method, path, { musicIds: wrong(240_000) }));
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'musicIds', message: 'Music ids must have at most 1,000 entries' }],
      ]);
      expect(ms).toBeLessThan(soon);
    }
  });

  it('are told 20 at a time where the list is short enough', async () => {
    await gateway.login();
    const { body } = await gateway.graphql(saveClass, { inputs: wrong(1_000) });
    expect(body.errors[0].extensions.errors).toHaveLength(20);
    const rest = await gateway.call('POST', '/api/playlists', { musicIds: wrong(1_000) });
    expect(rest.body.errors).toHaveLength(20);
  });

  it('written into the query are told 20 at a time', async () => {
    const { body } = await gateway.graphql(`{ ${'nothing '.repeat(1_900)} }`);
    expect(body.errors.length).toBeLessThanOrEqual(20);
  });
});

describe('lists written into the query', () => {
  const literal = (count: number, entry: string) => `[${Array(count).fill(entry).join(',')}]`;
  /** Where a list can be written: as an argument, within an input, and as the default value of a variable. */
  const spellings: readonly [string, (list: string) => string][] = [
    ['an argument', (list) => `mutation { reorderSegmentImages(segmentId: 1, imageIds: ${list}) { id } }`],
    ['within an input', (list) => `mutation { createPlaylist(input: { musicIds: ${list} }) { id } }`],
    [
      'a default value',
      (list) =>
        `mutation ($ids: [Int!] = ${list}) { reorderSegmentImages(segmentId: 1, imageIds: $ids) { id } }`,
    ],
    [
      'a default value of a whole input',
      (list) => `mutation ($i: PlaylistInput! = { musicIds: ${list} }) { createPlaylist(input: $i) { id } }`,
    ],
  ];
  const tooLong = 'A list written into the query must have at most 1,000 entries';
  const messages = (body: { errors?: { message: string }[] }) =>
    (body.errors ?? []).map(({ message }) => message);

  it.each(spellings)('hold 1,000 entries at most: %s', async (_where, write) => {
    gateway.jar.cookie = '';
    expect(messages((await gateway.graphql(write(literal(1_000, '1')))).body)).not.toContain(tooLong);
    const { answer, ms } = await timed(gateway.graphql(write(literal(1_001, '1'))));
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(messages(answer.body)).toContain(tooLong);
    expect(ms).toBeLessThan(soon);
  });

  it.each(spellings)('are read as far as the 20th problem: %s', async (_where, write) => {
    const { answer, ms } = await timed(gateway.graphql(write(literal(1_900, '""'))));
    expect([answer.status, answer.body.errors.length]).toEqual([400, 20]);
    expect(ms).toBeLessThan(soon);
  });
});

it('repeats little of the values that it refuses', async () => {
  await gateway.login();
  const list = Array(60)
    .fill(JSON.stringify('y'.repeat(15_000)))
    .join(',');
  const { status, body } = await gateway.graphql(
    `mutation { createPlaylist(input: { musicIds: [${list}] }) { id } }`,
  );
  expect([status, body.errors.length]).toEqual([400, 20]);
  expect(JSON.stringify(body).length).toBeLessThan(25_000);
});

describe('lists of the supergraph’s inputs', () => {
  const schema = buildSchema(readFileSync(new URL('./supergraph.graphql', import.meta.url), 'utf8'), {
    assumeValidSDL: true,
  });
  const bare = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? bare(type.ofType) : type);

  /** Every list that a variable can bring: its place, the variable's type, and a value with the list in it. */
  function* listsOf(
    type: GraphQLInputType,
    place: string,
    around: (value: unknown) => unknown,
    seen: readonly string[] = [],
  ): Generator<{ place: string; value: unknown }> {
    const known = bare(type);
    if (isListType(known)) {
      yield { place, value: around(wrong(1_001)) };
      yield* listsOf(known.ofType, `${place}[]`, (value) => around([value]), seen);
    } else if (isInputObjectType(known) && !seen.includes(known.name))
      for (const field of Object.values(known.getFields()))
        yield* listsOf(field.type, `${place}.${field.name}`, (value) => around({ [field.name]: value }), [
          ...seen,
          known.name,
        ]);
  }

  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  const lists = roots.flatMap((root) =>
    Object.values(root.getFields()).flatMap((field) =>
      field.args.flatMap((arg) =>
        [...listsOf(arg.type, `${field.name}.${arg.name}`, (value) => value)].map((list) => ({
          ...list,
          type: String(arg.type),
        })),
      ),
    ),
  );

  it('are found, also within inputs', () => {
    const places = lists.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining([
        'saveClass.class.segments',
        'createPlaylist.input.musicIds',
        'reorderSegmentImages.imageIds',
      ]),
    );
  });

  it('and of no other field than those at the top', () => {
    const nested = Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type && !isInputObjectType(type) && !roots.includes(type as never)
        ? Object.values(type.getFields()).flatMap((field) => ('args' in field ? field.args : []))
        : [],
    );
    expect(
      nested.filter((arg) => isListType(bare(arg.type)) || isInputObjectType(getNamedType(arg.type))),
    ).toEqual([]);
  });

  it.each(lists)('$place holds 1,000 entries at most', ({ type, value }) => {
    const [operation] = parse(`query ($value: ${type}) { __typename }`).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
    const refused = variableProblems(schema, operation as OperationDefinitionNode, { value });
    expect(refused?.rejection.errors.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/must have at most 1,000 entries$/),
    );
  });
});
