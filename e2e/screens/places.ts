import { readFileSync } from 'node:fs';
import { instructorPlaces } from './instructor-places.js';
import { otherPlaces } from './other-places.js';
import { publicPlaces } from './public-places.js';

/** Every screen in its states; those of `expired` come last. */
export const places = [...publicPlaces, ...instructorPlaces, ...otherPlaces];

/** Routes of the table of the web app that have no place here. */
export function forgottenRoutes(): string[] {
  const table = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8');
  const routes = [...table.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, path = '']) => path);
  if (routes.length === 0) throw new Error('The route table names no page');
  const shown = new Set(places.map(({ route }) => route));
  return routes.filter((route) => !shown.has(route));
}
