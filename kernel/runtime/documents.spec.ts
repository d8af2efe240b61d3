import { expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { Documents } from './documents.js';

const schema = buildSchema('type Query { a: Int }');

it('reads a document once, and again when others have come in its place', () => {
  const documents = new Documents(schema, 20);
  const first = documents.of('{ a }');
  expect(documents.of('{ a }')).toBe(first);
  for (const other of ['{ b: a }', '{ c: a }']) {
    documents.of(other);
    expect(documents.of('{ a }')).toBe(first);
  }
  for (const other of ['{ d: a }', '{ e: a }']) documents.of(other);
  expect(documents.of('{ a }')).not.toBe(first);
  expect(documents.of('{ a }')).toEqual(first);
});

it('keeps none that is larger than all of them may be', () => {
  const documents = new Documents(schema, 20);
  const small = documents.of('{ a }');
  const large = `{ ${'a '.repeat(20)} }`;
  expect(documents.of(large)).not.toBe(documents.of(large));
  expect(documents.of('{ a }')).toBe(small);
});

it('remembers what is wrong with a document', () => {
  const documents = new Documents(schema);
  expect(documents.of('{ b }')).toMatchObject([
    { message: expect.stringContaining('Cannot query field "b"') },
  ]);
  expect(documents.of('{')).toHaveLength(1);
});
