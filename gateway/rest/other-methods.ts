import type { RequestHandler } from 'express';
import type { Route } from './route.js';

/** `/api/classes/{id}` as Express writes it: `/api/classes/:id`. */
export const expressPath = ({ path }: Pick<Route, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The methods that each path of the table takes; HEAD where there is GET. Paths with fewer identifiers come first. */
function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, Set<string>>();
  for (const route of routes) {
    const path = expressPath(route);
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(route.method));
    if (route.method === 'GET') known.add('HEAD');
  }
  const identifiers = (path: string) => path.split('/:').length;
  return new Map(
    [...methods]
      .sort(([one], [other]) => identifiers(one) - identifiers(other))
      .map(([path, known]) => [path, [...known].sort()]),
  );
}

/** 405 with `Allow` for every other method, 204 with it for OPTIONS. */
export const otherMethods =
  (methods: readonly string[]): RequestHandler =>
  ({ method }, response) => {
    response.setHeader('Allow', methods.join(', '));
    if (method === 'OPTIONS') return void response.status(204).end();
    // The contract has no code of its own for this.
    const message = `This address takes ${methods.join(', ')}`;
    response.status(405).json({ message, code: 'VALIDATION_FAILED' });
  };

/**
 * Stands before the routes and lets through only what they take. The path that fits with the fewest identifiers decides:
 * `GET /api/music/clip` is no track of that name, but a method that this address does not take.
 */
export function onlyTheirMethods(routes: readonly Route[]): RequestHandler {
  // One layer, not one for each path: of more than a hundred Express makes a pause.
  const known = [...methodsByPath(routes)].map(([path, methods]) => ({
    shape: new RegExp(`^${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
    methods,
    refuse: otherMethods(methods),
  }));
  return (request, response, next) => {
    const found = known.find(({ shape }) => shape.test(request.path));
    if (!found || found.methods.includes(request.method)) next();
    else found.refuse(request, response, next);
  };
}

/** Of pages and files: they are read, and nothing else. */
export const onlyRead: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  return otherMethods(['GET', 'HEAD'])(request, response, next);
};
