import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLScalarType, Kind, parse, type OperationDefinitionNode } from 'graphql';
import { dateTimeScalar } from './date-time.js';
import { variableProblems } from './variable-problems.js';

const schema = buildSchema(`
  scalar DateTime
  scalar Anything
  scalar _Any
  input Inner { rpm: String, low: Float }
  input Wanted {
    firstName: String!
    duration: Int
    shown: Boolean
    intensity: Inner
    ids: [Int!]
    when: DateTime
    what: Anything
    kept: Int! = 5
  }
  type Query { a(input: Wanted, id: Int, ids: [Int!]): Int }
`);
Object.assign(schema.getType('DateTime') as GraphQLScalarType, { parseValue: dateTimeScalar.parseValue });

function problemsOf(variables: object | undefined, declared = '$input: Wanted!') {
  const [definition] = parse(`query (${declared}) { a }`).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  const refusal = variableProblems(schema, definition as OperationDefinitionNode, variables as never);
  return refusal?.rejection.errors.map(({ field, message }) => `${field}: ${message}`);
}
const ofInput = (more: unknown) => problemsOf({ input: { firstName: 'Ann', ...(more as object) } });

describe('variables', () => {
  it('may be as many references of the gateway as the budget allows', () => {
    const references = Array.from({ length: 1_500 }, (_, id) => ({ __typename: 'MusicTrack', id }));
    expect(problemsOf({ representations: references }, '$representations: [_Any!]!')).toBeUndefined();
  });

  it.each<[unknown, string | undefined]>([
    [{}, undefined],
    [{ duration: 5, shown: true, ids: [1, 2], when: '2026-01-05T18:00:00Z', what: { a: [1] } }, undefined],
    [{ duration: null, intensity: null, ids: 1 }, undefined],
    [{ firstName: undefined }, 'firstName: First name is required'],
    [{ firstName: null }, 'firstName: First name is required'],
    [{ firstName: 5 }, 'firstName: First name must be text'],
    [{ duration: 2 ** 31 }, 'duration: Duration is too large'],
    [{ duration: 2 ** 53 }, 'duration: Duration is too large'],
    [{ duration: 1.5 }, 'duration: Duration must be a whole number'],
    [{ duration: '5' }, 'duration: Duration must be a whole number'],
    [{ shown: 'yes' }, 'shown: Shown must be true or false'],
    [{ intensity: 'hard' }, 'intensity: Intensity must be an object'],
    [{ intensity: [] }, 'intensity: Intensity must be an object'],
    [{ intensity: { rpm: {} } }, 'intensity.rpm: Rpm must be text'],
    [{ intensity: { low: 'x' } }, 'intensity.low: Low must be a number'],
    [{ intensity: { high: 1 } }, 'intensity.high: There is no field high'],
    [{ ids: [1, null] }, 'ids.1: Entry 2 of ids is required'],
    [{ when: '2026-02-30T18:00:00Z' }, 'when: When must be a date and time such as 2026-01-05T18:00:00.000Z'],
    [{ kept: null }, 'kept: Kept is required'],
  ])('%j: %s', (more, expected) => {
    expect(ofInput(more)).toEqual(expected === undefined ? undefined : [expected]);
  });

  it('are all named, and a sentence of each', () => {
    expect(problemsOf({ input: { duration: 'x', shown: 1, other: 2 } })).toEqual([
      'firstName: First name is required',
      'duration: Duration must be a whole number',
      'shown: Shown must be true or false',
      'other: There is no field other',
    ]);
  });

  it('are no names of the language’s own', () => {
    expect(
      problemsOf(JSON.parse('{"input":{"firstName":"A","__proto__":{},"constructor":1}}') as object),
    ).toEqual(['__proto__: There is no field __proto__', 'constructor: There is no field constructor']);
    expect(problemsOf({}, '$toString: Int!')).toEqual(['toString: To string is required']);
  });

  it('stand for themselves where they are no object', () => {
    expect(problemsOf({ id: 'x' }, '$id: Int!')).toEqual(['id: Id must be a whole number']);
    expect(problemsOf(undefined, '$id: Int!')).toEqual(['id: Id is required']);
    expect(problemsOf({ ids: ['x'] }, '$ids: [Int!]')).toEqual([
      'ids.0: Entry 1 of ids must be a whole number',
    ]);
    expect(problemsOf({ input: null })).toEqual(['input: Input is required']);
    expect(problemsOf({}, '$id: Int! = 5')).toBeUndefined();
    expect(problemsOf({}, '$id: Int')).toBeUndefined();
  });

  it('are told up to the 20th problem', () => {
    const told = problemsOf(
      { input: Object.fromEntries(Array.from({ length: 240_000 }, (_, each) => [`f${each}`, each])) },
      '$input: Wanted!',
    );
    expect(told).toHaveLength(20);
    expect(problemsOf({ ids: Array.from({ length: 1_000 }, () => 'x') }, '$ids: [Int!]')).toHaveLength(20);
  });

  it('hold lists of 1,000 entries, and of no more', () => {
    const ids = (count: number) =>
      problemsOf({ ids: Array.from({ length: count }, () => 1) }, '$ids: [Int!]');
    expect(ids(1_000)).toBeUndefined();
    expect(ids(1_001)).toEqual(['ids: Ids must have at most 1,000 entries']);
    expect(ofInput({ ids: Array.from({ length: 240_000 }, () => 'x') })).toEqual([
      'ids: Ids must have at most 1,000 entries',
    ]);
  });
});
