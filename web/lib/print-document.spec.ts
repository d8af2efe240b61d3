import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, parse } from 'graphql';
import * as generated from '../generated/graphql.js';
import { print } from './print-document.js';

const plain = (text: string | DocumentNode) =>
  JSON.parse(
    JSON.stringify(
      typeof text === 'string' ? parse(text, { noLocation: true }) : text,
      (key, value: unknown) =>
        // What the parser leaves out or empty, and how a string was written.
        key === 'block' || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  ) as unknown;

describe('a printed document', () => {
  it('says the same as the one it was made of, for each of the app', () => {
    const documents = Object.entries(generated as unknown as Record<string, DocumentNode>).filter(([name]) =>
      /(?<!Fragment)Doc(ument)?$/.test(name),
    );
    expect(documents.length).toBeGreaterThan(80);
    for (const [name, document] of documents)
      expect([name, plain(print(document))]).toEqual([name, plain(document)]);
  });

  it('holds every kind of value, type and selection', () => {
    const text = `
      query All($a: [Int!]! = [1, -2] @deprecated, $b: Input = { text: "a \\"quoted\\" \\u2028 word", none: null }) @live {
        other: field(a: $a, f: 1.5e3, e: SOME, t: true, l: [], o: {}) @include(if: $b) { ...Part @skip(if: false) }
        ... on Type { id } ... @include(if: true) { id }
      }
      fragment Part on Type { id }
      mutation { go } subscription Watch { seen }`;
    expect(plain(print(parse(text.replace(' @deprecated', ''))))).toEqual(
      plain(text.replace(' @deprecated', '')),
    );
    expect(() => print(parse('type Query { a: Int }'))).toThrow('No operation holds a ObjectTypeDefinition');
  });
});
