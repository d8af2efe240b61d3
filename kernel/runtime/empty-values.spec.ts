import { describe, expect, it } from '@jest/globals';
import { buildSchema, GraphQLList, GraphQLNonNull, type GraphQLOutputType } from 'graphql';
import { emptyOf } from './empty-values.js';

const schema = buildSchema(
  'scalar DateTime enum Colour { RED GREEN } type Thing { id: Int } type Query { thing: Thing }',
);
const of = (name: string) => schema.getType(name) as GraphQLOutputType;
const always = (type: GraphQLOutputType) => emptyOf(new GraphQLNonNull(type));

describe('the least that a field may answer', () => {
  it('is null where null is allowed', () => {
    for (const type of [of('Int'), of('Thing'), new GraphQLList(of('Thing'))])
      expect(emptyOf(type)).toBeNull();
  });

  it('is an empty list, an object without fields, or a value of the scalar', () => {
    expect(always(new GraphQLList(of('Thing')))).toEqual([]);
    expect(always(of('Thing'))).toEqual({});
    expect(['Int', 'Boolean', 'String', 'Colour'].map((name) => always(of(name)))).toEqual([
      0,
      false,
      '',
      'RED',
    ]);
    expect(always(of('DateTime'))).toBeInstanceOf(Date);
  });
});
