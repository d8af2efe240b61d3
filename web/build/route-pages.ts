import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { FirstAsk } from '../app/first-asks.js';
import { escaped, filled, fromSources } from './rendered-site.js';
import { routeModules } from './route-table.js';

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

const preload = (name: string) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`;
const stylesheet = (name: string) => `    <link rel="stylesheet" crossorigin href="/${name}">\n`;

interface Styled {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** In the order in which they are imported, which is that of their rules: a chunk's own after those of its imports. */
const stylesOf = (names: readonly string[], bundle: Rolldown.OutputBundle) =>
  [...names].reverse().flatMap((name) => [...((bundle[name] as Styled).viteMetadata?.importedCss ?? [])]);

/**
 * An HTML file of the build with links to a module's chunks and to their stylesheets, each named once. A stylesheet that
 * is not named would be found out by the entry, and the module would wait for it.
 */
function withChunks(html: string, module: string, bundle: Rolldown.OutputBundle): string | undefined {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const own = chunks.find(({ facadeModuleId: id }) => id?.replace(/\.tsx?$/, '') === module);
  if (!own) return undefined;
  const isNew = (name: string) => !html.includes(`/${name}"`);
  const names = [...chunksFrom(own, bundle)];
  const styles = new Set(stylesOf(names, bundle).filter(isNew));
  const links = [...[...styles].map(stylesheet), ...names.filter(isNew).map(preload)];
  return html.replace(/^\s*<\/head>/m, (end) => `${links.join('')}${end.replace(/^\n/, '')}`);
}

/** Beside the script that sets the theme, and so before any link to code. */
const withAsks = (html: string, asks: readonly FirstAsk[]) =>
  html.replace(
    /^.*theme-boot\.js.*\n/m,
    (boot) =>
      `${boot}    <script async fetchpriority="high" src="/ask-ahead.js" data-asks="${escaped(JSON.stringify(asks))}"></script>\n`,
  );

/** Screens that follow a show are small pages without the app, whoever asks for them. */
const isScreen = (path: string) => /^\/screen(\/|$)/.test(path);

const fileOf = (folder: string, path: string) =>
  `${folder}/${path.slice(1).replace(/\W+/g, '-') || 'home'}.html`;

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The build made no ${name}`);
  return String(asset.source);
}

/**
 * Makes a page for every route: index.html with a `modulepreload` link for each chunk of that route, so that a deep
 * link loads them all at once instead of one after the other. A public page is made a second time for visitors, whole
 * and without the app; screens of a show have no other. `pages.json` names the files for each route's path.
 */
export function routePages(root: string): Plugin {
  const table = join(root, 'app/routes.tsx');
  return {
    name: 'cadenza-route-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = sourceOf(bundle, 'index.html');
        const site = sourceOf(bundle, 'site.html');
        const screens = sourceOf(bundle, 'screen.html');
        const routes = routeModules(readFileSync(table, 'utf8'), join(root, 'app'));
        const { site: rendered, firstAsks } = await fromSources(root);
        const pages = routes.map(({ path, module }) => {
          const source = withChunks(
            isScreen(path) ? screens : withAsks(index, firstAsks(path)),
            module,
            bundle,
          );
          if (source === undefined) throw new Error(`No chunk for the route ${path}`);
          const file = fileOf('pages', path);
          this.emitFile({ type: 'asset', fileName: file, source });
          const page = rendered.find((each) => each.path === path);
          if (!page) return { path, file };
          const visitorFile = fileOf('site', path);
          const visitors = withChunks(filled(site, page), module, bundle) ?? '';
          this.emitFile({ type: 'asset', fileName: visitorFile, source: visitors });
          return { path, file, visitorFile };
        });
        delete bundle['site.html'];
        delete bundle['screen.html'];
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}
