import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { routes } from '@cadenza/gateway/rest/routes.js';
import type { Route } from '@cadenza/gateway/rest/route.js';
import { askedBy } from './asked.js';
import { operations } from './operations.js';
import { states, table } from './table.js';
import { unsharedOperations, unsharedRoutes } from './unshared.js';

const supergraph = readFileSync(new URL('../../../gateway/supergraph.graphql', import.meta.url), 'utf8');
const schema = buildSchema(supergraph, { assumeValidSDL: true });
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/** Express takes the first that fits. */
const routeOf = (asked: string) =>
  routes.find((route) => new RegExp(`^${nameOf(route).replace(/\{\w+\}/g, '[^/]+')}$`).test(asked));

describe('the rows of the permission table', () => {
  const asked = new Set<string>();
  beforeAll(async () => {
    for (const each of Object.values(operations))
      for (const ask of Object.values(each)) for (const name of await askedBy(ask)) asked.add(name);
  });

  it('are one for every question, and ask a question each', () => {
    const named = table.map(({ operation }) => operation);
    const known = Object.entries(operations).flatMap(([type, each]) =>
      Object.keys(each).map((name) => `${type}: ${name}`),
    );
    expect([...named].sort()).toEqual([...known].sort());
    expect(new Set(named).size).toBe(named.length);
    expect(states).toHaveLength(5);
  });

  it('have every operation of the supergraph, but for those that are named with a reason', () => {
    expect(fields.filter((name) => !asked.has(name) && !unsharedOperations.has(name))).toEqual([]);
  });

  it('have every route, but for those that are named or run what is named', () => {
    const withRows = new Set([...asked].filter((name) => name.includes('/')).map(routeOf));
    expect(withRows).not.toContain(undefined);
    const isNamed = (route: Route) =>
      unsharedRoutes.has(nameOf(route)) || (route.kind === 'graphql' && unsharedOperations.has(route.root));
    const left = routes.filter((route) => !withRows.has(route) && !isNamed(route));
    expect(left.map(nameOf)).toEqual([]);
  });

  it('and what is named with a reason are two things, both of them there', () => {
    const names = routes.map(nameOf);
    const stale = [
      ...[...unsharedOperations.keys()].filter((name) => asked.has(name) || !fields.includes(name)),
      ...[...unsharedRoutes.keys()].filter((name) => !names.includes(name)),
    ];
    expect(stale).toEqual([]);
  });
});
