import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { listOf } from './list-of.js';
import { parsedBy } from './read-input.js';
import { identifier } from './route.js';
import { routes } from './routes.js';

type Json = Readonly<Record<string, unknown>>;

/** Where a JSON schema has lists, and how long each may be. */
function listsIn(schema: unknown, place: string): [place: string, most: unknown][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as Json;
  const own: [string, unknown][] = type === 'array' || 'items' in schema ? [[place, maxItems]] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => listsIn(part, `${place}.${name}`))];
}

const schemasOf = (route: (typeof routes)[number]) =>
  [route.kind === 'graphql' ? route.body : undefined, 'query' in route ? route.query : undefined].flatMap(
    (schema) => (schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : []),
  );

describe('lists of the REST routes', () => {
  it('each have a maximum', () => {
    const lists = routes.flatMap((route) =>
      schemasOf(route).flatMap((schema) => listsIn(schema, `${route.method} ${route.path}`)),
    );
    expect(lists.length).toBeGreaterThanOrEqual(3);
    expect(lists.filter(([, most]) => !(Number(most) <= 1_000))).toEqual([]);
  });

  it('without one are found', () => {
    const planted = z.object({ a: z.object({ b: z.array(z.string()).nullish() }) });
    expect(listsIn(z.toJSONSchema(planted), '')).toEqual([[expect.stringContaining('b'), undefined]]);
  });
});

describe('a list in a body', () => {
  const body = z.object({ ids: listOf(identifier, 3) });
  const refused = (ids: unknown) => {
    try {
      return parsedBy(body, { ids });
    } catch (error) {
      return (error as { rejection: { errors: unknown } }).rejection.errors;
    }
  };

  it('is read up to its maximum, and each entry by its type', () => {
    expect(refused([1, 2, 3])).toEqual({ ids: [1, 2, 3] });
    expect(refused([1, 'x'])).toEqual([{ field: 'ids.1', message: 'Entry 2 of ids must be a number' }]);
    expect(refused('x')).toEqual([{ field: 'ids', message: 'Ids must be a list' }]);
  });

  it('that is too long is refused before its entries are read', () => {
    expect(refused(['x', 'y', 'z', 'a'])).toEqual([
      { field: 'ids', message: 'Ids must have at most 3 entries' },
    ]);
  });

  it('keeps its entries in the OpenAPI document', () => {
    expect(z.toJSONSchema(body, { io: 'input' })).toMatchObject({
      properties: { ids: { type: 'array', maxItems: 3, items: { type: 'integer', minimum: 1 } } },
    });
  });
});
