import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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

/** The chunk of a page and every chunk it imports statically. */
function chunksFrom(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()) {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') chunksFrom(next, bundle, seen);
  }
  return seen;
}

/**
 * Makes a page for every route: index.html with a `modulepreload` link for each chunk of that route, so that a deep
 * link loads them all at once instead of one after the other. `pages.json` names the file for each route's path.
 */
export function routePages(root: string): Plugin {
  const table = join(root, 'app/routes.tsx');
  return {
    name: 'cadenza-route-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build made no index.html');
        const html = String(index.source);
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const pages = routeModules(readFileSync(table, 'utf8'), join(root, 'app')).map(({ path, module }) => {
          const own = chunks.find(({ facadeModuleId: id }) => id?.replace(/\.tsx?$/, '') === module);
          if (!own) throw new Error(`No chunk for the route ${path}`);
          const links = [...chunksFrom(own, bundle)]
            .filter((name) => !html.includes(`/${name}"`))
            .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
          const file = `pages/${path.slice(1).replace(/\W+/g, '-') || 'home'}.html`;
          const source = html.replace(/^\s*<\/head>/m, (end) => `${links.join('')}${end.replace(/^\n/, '')}`);
          this.emitFile({ type: 'asset', fileName: file, source });
          return { path, file };
        });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}
