import type { Route } from './route.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const changes = ({ method }: Route) => !reads.has(method);

/** Whether the request may carry a body that is read: one that is too long or of another type is refused. */
const takesBody = (route: Route) =>
  changes(route) && (route.kind === 'bytes' || (route.kind === 'graphql' && route.method !== 'DELETE'));

/** `?userId=` of somebody else is 403, as is a request of another site or with a temporary password. */
const named = (route: Route) =>
  route.path.includes('{') ||
  (route.kind === 'bytes' && route.afterwards !== undefined) ||
  (route.kind === 'graphql' && (route.missing !== undefined || route.access === 'gated'));

/**
 * Every status by which a route refuses, in order (api-contract.md, "Status codes"): those of its kind and the ones its
 * row names in `answers`. 500 is no answer that is promised.
 */
export function refusalsOf(route: Route): number[] {
  const { access, answers = [] } = route;
  const all = [
    ...[400, 403, 429, 503],
    ...(access === 'public' ? [] : [401]),
    ...(access === 'gated' ? [402] : []),
    ...(named(route) ? [404] : []),
    ...(changes(route) ? [409] : []),
    ...(takesBody(route) ? [408, 413, 415] : []),
    ...answers.filter((status) => status >= 400),
  ];
  return [...new Set(all)].sort((one, other) => one - other);
}

/** The statuses of success that a row names besides its own: a part of a file, a copy that is still good. */
export const furtherOf = ({ answers = [] }: Route): number[] => answers.filter((status) => status < 400);
