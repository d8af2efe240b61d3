import { resolve } from 'node:path';

interface RouteModule {
  /** The route's path as the router knows it: `/media/playlists/:id`. */
  readonly path: string;
  /** The module of its page, without suffix: the name that the import ends in `.js` is of a `.tsx` file. */
  readonly module: string;
}

/** Every `page('/path', 'Title', … import('…'))` of the route table. Throws when an import belongs to no path. */
export function routeModules(source: string, folder: string): RouteModule[] {
  const found = [...source.matchAll(/\bpage\(\s*'([^']+)'[^;]*?import\(\s*'([^']+)\.js'\s*,?\s*\)/g)];
  const imports = source.match(/\bimport\(/g)?.length ?? 0;
  if (found.length === 0 || found.length !== imports)
    throw new Error(`The route table imports ${imports} pages, ${found.length} were understood`);
  return found.map(([, path = '', module = '']) => ({ path, module: resolve(folder, module) }));
}
