import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { payloads } from './payloads.js';
import { filled, notFilled } from './text-fields.js';

const sdl = readFileSync(new URL('../../../gateway/supergraph.graphql', import.meta.url), 'utf8');
const schema = buildSchema(sdl, { assumeValidSDL: true });

/** Texts within an argument: `mutation.argument`, or `Input.field` however deep it lies. */
function textsIn(type: GraphQLInputType, place: string, seen: Set<string>): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return ['String', 'ID'].includes(named.name) ? [place] : [];
  if (seen.has(named.name)) return [];
  seen.add(named.name);
  const fields = Object.values(named.getFields());
  return fields.flatMap((field) => textsIn(field.type, `${named.name}.${field.name}`, seen));
}

describe('texts that mutations take', () => {
  const seen = new Set<string>();
  const texts = Object.values(schema.getMutationType()!.getFields()).flatMap((mutation) =>
    mutation.args.flatMap((arg) => textsIn(arg.type, `${mutation.name}.${arg.name}`, seen)),
  );

  it('are each filled by the corpus of stored XSS, or left out for a reason', () => {
    const known = [...filled, ...Object.keys(notFilled)];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !texts.includes(text))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });
});

it('the corpus of stored XSS holds 80 payloads at least', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(80);
});
