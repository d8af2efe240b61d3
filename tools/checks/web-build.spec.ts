import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from './temporary-tree.js';

/** What `vite build` left: the pretest step makes it before any test runs. */
const dist = join(projectRoot, 'web/dist');
const read = (name: string) => readFileSync(join(dist, name));
const pages = JSON.parse(read('pages.json').toString()) as {
  path: string;
  file: string;
  visitorFile?: string;
}[];
/** Each page that is sent: a public one has a second for visitors. */
const sentPages = pages.flatMap(({ path, file, visitorFile }) => [
  { path, file },
  ...(visitorFile ? [{ path: `${path} for visitors`, file: visitorFile }] : []),
]);
const linked = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name);
const sent = (name: string) =>
  statSync(join(dist, existsSync(join(dist, `${name}.br`)) ? `${name}.br` : name)).size;
const sum = (names: string[], size: (name: string) => number) =>
  names.reduce((all, name) => all + size(name), 0);

/** The chunks that a chunk imports statically, as the bundle writes them: `from"./name.js"`, `import"./name.js"`. */
const importsOf = (name: string) =>
  [
    ...read(name)
      .toString()
      .matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g),
  ].map(([, file = '']) => `assets/${file}`);

/** The modules that a chunk imports later, each with the stylesheets that it loads first, as Vite writes them. */
function waitedFor(name: string): { module: string; styles: string[] }[] {
  const code = read(name).toString();
  const [, list = '[]'] = /m\.f=(\[.*?\])/.exec(code) ?? [];
  const files = JSON.parse(list) as string[];
  const later = code.matchAll(
    /import\([`"]\.\/([^`"]+)[`"]\)(?:(?!import\().)*?__vite__mapDeps\(\[([\d,]*)\]\)/gs,
  );
  return [...later].map(([, file = '', indexes = '']) => ({
    module: `assets/${file}`,
    styles: indexes
      .split(',')
      .map((index) => files[Number(index)] ?? '')
      .filter((each) => each.endsWith('.css')),
  }));
}

describe('the built web app', () => {
  it('has a page for each route that the router loads when it is visited', () => {
    const table = readFileSync(join(projectRoot, 'web/app/routes.tsx'), 'utf8');
    const lazy = [...table.matchAll(/\bpage\('([^']+)'/g)].map(([, path]) => path);
    expect(lazy.length).toBeGreaterThan(10);
    expect(pages.map(({ path }) => path)).toEqual(lazy);
  });

  it('names in each page every chunk that the route imports, so that none is found out by another', () => {
    for (const { path, file } of sentPages) {
      const names = linked(read(file).toString());
      expect(new Set(names).size).toBe(names.length);
      for (const name of names.filter((each) => each.startsWith('assets/') && each.endsWith('.js')))
        for (const asked of importsOf(name))
          expect([path, names]).toEqual([path, expect.arrayContaining([asked])]);
    }
  });

  it('names in each page the stylesheets that its route would wait for', () => {
    const scripts = new Set(sentPages.flatMap(({ file }) => linked(read(file).toString())));
    const waited = [...scripts].filter((name) => name.startsWith('assets/')).flatMap(waitedFor);
    expect(waited.flatMap(({ styles }) => styles)).not.toEqual([]);
    for (const { path, file } of sentPages) {
      const names = linked(read(file).toString());
      for (const { module, styles } of waited.filter((each) => names.includes(each.module)))
        expect([path, module, names]).toEqual([path, module, expect.arrayContaining(styles)]);
    }
  });

  it('lies compressed beside itself, and says the same', () => {
    for (const name of new Set(sentPages.flatMap(({ file }) => [file, ...linked(read(file).toString())]))) {
      const bytes = read(name);
      if (bytes.length < 300) continue;
      expect([name, brotliDecompressSync(read(`${name}.br`)).equals(bytes)]).toEqual([name, true]);
      expect([name, gunzipSync(read(`${name}.gz`)).equals(bytes)]).toEqual([name, true]);
    }
  });

  it('has the public pages whole for visitors, without the app', () => {
    const visitors = pages.filter(({ visitorFile }) => visitorFile);
    expect(visitors.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/pricing']));
    for (const { visitorFile } of visitors) {
      const html = read(visitorFile!).toString();
      expect(html).toMatch(/<h1[ >]/);
      const code = linked(html).filter((name) => name.endsWith('.js') && name.startsWith('assets/'));
      for (const name of code) expect(read(name).toString()).not.toMatch(/InMemoryCache|createBrowserRouter/);
    }
  });

  it('has the screens of a show without router and GraphQL client, whoever asks for them', () => {
    const screens = pages.filter(({ path }) => path.startsWith('/screen'));
    expect(screens).toHaveLength(4);
    for (const { file, visitorFile } of screens) {
      expect(visitorFile).toBeUndefined();
      const code = linked(read(file).toString()).filter((name) => /^assets\/.*\.js$/.test(name));
      for (const name of code)
        expect(read(name).toString()).not.toMatch(/InMemoryCache|createBrowserRouter|RouterProvider/);
    }
  });

  it('stores for pages without a network what the app fetches once they are shown', () => {
    const first = linked(read('index.html').toString()).filter((name) => /^assets\/.*\.js$/.test(name));
    const importedLater = (chunks: readonly string[]) =>
      chunks.flatMap((name) => [
        ...read(name)
          .toString()
          .matchAll(/\{(\w+):\w+\}=await import\(`\.\/([^`]+)`\)/g),
      ]);
    const ofApp = importedLater(first).map(([, , file = '']) => `assets/${file}`);
    const later = new Map(
      importedLater([...first, ...ofApp, ...ofApp.flatMap(importsOf)]).map(([, name, file]) => [name, file]),
    );
    const worker = read('service-worker.js').toString();
    for (const part of ['DialogView', 'ConfirmDialogView', 'backgroundWork', 'offlineWork']) {
      expect([part, later.get(part)]).toEqual([part, expect.any(String)]);
      expect([part, worker.includes(`/assets/${later.get(part)}`)]).toEqual([part, true]);
    }
  });

  it('can be installed from each page: manifest, icons, the colour of the browser’s bar', () => {
    const colours = [
      ...read('../ui/tokens.css')
        .toString()
        .matchAll(/--canvas: (#[0-9a-f]{6});/g),
    ];
    const [light, dark] = colours.map(([, colour = '']) => colour);
    for (const { file } of [{ file: 'index.html' }, ...sentPages]) {
      const html = read(file).toString();
      expect([file, html]).toEqual([
        file,
        expect.stringContaining('rel="manifest" href="/manifest.webmanifest"'),
      ]);
      expect(html).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
      // Before the script that changes it.
      expect(html.indexOf(`<meta name="theme-color" content="${light}"`)).toBeGreaterThan(0);
      expect(html.indexOf('name="theme-color"')).toBeLessThan(html.indexOf('theme-boot.js'));
    }
    const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ display: 'standalone', theme_color: light, background_color: light });
    for (const { src } of manifest.icons as { src: string }[]) expect(existsSync(join(dist, src))).toBe(true);
    for (const source of ['theme-boot.js', '../lib/theme.ts'])
      expect(read(source).toString()).toContain(dark);
  });

  it('keeps JS and CSS of each route within its budget of Brotli bytes', () => {
    const budgets = (path: string) => {
      // The texts of the guides, which are searched, are 14 kB of it.
      if (path === '/help-hub for visitors') return 112_000;
      // Its tabs are 9 kB of it.
      if (path === '/learn-more for visitors') return 105_000;
      if (path.endsWith(' for visitors')) return 95_000;
      // The stylesheets of the stage are 2 kB of it.
      if (path.startsWith('/screen/')) return 98_000;
      if (path === '/screen') return 95_000;
      if (path === '/class-builder') return 230_000;
      // It shows what belongs to other pages, and loads their chunks.
      if (path === '/components') return 360_000;
      return path === '/media' ? 260_000 : 255_000;
    };
    const figures = sentPages.map(({ path, file }) => {
      const names = linked(read(file).toString());
      return { path, plain: sum(names, (name) => read(name).length), brotli: sum(names, sent) };
    });
    console.log(figures.map((each) => `${each.path}: ${each.plain} B, Brotli ${each.brotli} B`).join('\n'));
    for (const { path, brotli } of figures) expect([path, brotli <= budgets(path)]).toEqual([path, true]);
  });

  it('needs few files for a page: browsers ask for six at a time', () => {
    const figures = sentPages.map(({ path, file }) => [path, linked(read(file).toString()).length] as const);
    const most = (path: string) => (/^\/(class-player|components)/.test(path) ? 55 : 30);
    expect(figures.filter(([path, files]) => files > most(path))).toEqual([]);
  });

  it('asks for what a page shows first beside its code', () => {
    const asksOf = (path: string) => {
      const html = read(pages.find((each) => each.path === path)!.file).toString();
      const [, asks = '[]'] = /src="\/ask-ahead\.js" data-asks="([^"]*)"/.exec(html) ?? [];
      return JSON.parse(asks.replaceAll('&quot;', '"')) as { operationName: string; query: string }[];
    };
    const namesOf = (path: string) => asksOf(path).map(({ operationName }) => operationName);
    expect(namesOf('/profile')).toEqual(['Me']);
    expect(namesOf('/classes')).toEqual(['Me', 'Classes']);
    expect(namesOf('/class-builder')).toEqual(['Me', 'BuilderClass']);
    expect(namesOf('/screen/stage')).toEqual([]);
    for (const { query } of asksOf('/class-builder')) expect(query).toContain('__typename');
  });

  // The names of chunks, which change with any of them, make up to 200 B of difference.
  it('loads at most 155.5 kB with each page of the app before what is the route’s own', () => {
    const app = pages
      .filter(({ path }) => !path.startsWith('/screen'))
      .map(({ file }) => linked(read(file).toString()));
    const [first = [], ...others] = app;
    const common = first.filter((name) => others.every((names) => names.includes(name)));
    const ofMost = [...new Set(app.flat())].filter(
      (name) => app.filter((names) => names.includes(name)).length > app.length / 2,
    );
    console.log(`Before the route's own: ${sum(common, sent)} B (Brotli), of most: ${sum(ofMost, sent)} B`);
    expect(sum(ofMost, sent)).toBeLessThanOrEqual(162_000);
    expect(common.length).toBeGreaterThan(3);
    expect(sum(common, sent)).toBeLessThanOrEqual(155_500);
  });
});
