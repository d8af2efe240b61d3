import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** What the pages that work without the network consist of beside the app's entry, by the modules that routes load. */
const roots = ['app/class-player-page', 'features/offline/offline-classes-page', 'app/student-portal-page'];
/** Parts of every page that the entry loads later; without the sender, marks of a session wait and nobody is told. */
const laterParts = /\/(app\/load-later|(ui|app\/shell|attendance\/queue)\/[^/]+)\.tsx?$/;
const pages = {
  player: '/pages/class-player-id.html',
  offline: '/pages/offline-classes.html',
  audience: '/pages/screen-audience.html',
  stage: '/pages/screen-stage.html',
  remote: '/pages/screen-remote.html',
  attendance: '/pages/student-portal.html',
};
const publicFiles = ['theme-boot.js', 'ask-ahead.js', 'icon.svg'];

type Bundle = Rolldown.OutputBundle;
type File = Bundle[string];
interface Css {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const chunkOf = (bundle: Bundle, isIt: (module: string) => boolean) =>
  Object.values(bundle).find(
    (each): each is Rolldown.OutputChunk =>
      each.type === 'chunk' && each.facadeModuleId !== null && isIt(each.facadeModuleId),
  );

const cssOf = (file: File) => [...((file as Css).viteMetadata?.importedCss ?? [])];
const textOf = (file: File) => (file.type === 'chunk' ? file.code : String(file.source));

/** Workers and the like: files that the text of another names. */
const named = (file: File, bundle: Bundle) =>
  Object.keys(bundle).filter(
    (name) => name.startsWith('assets/') && textOf(file).includes(name.slice('assets/'.length)),
  );

function gathered(from: readonly string[], bundle: Bundle, next: (file: File) => readonly string[]) {
  const found = new Set<string>();
  const take = (name: string) => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    next(file).forEach(take);
  };
  from.forEach(take);
  return found;
}

/** Every file of the bundle that a show needs: the app's entry, its parts of every page, and all that hangs on the player. */
export function shellFiles(root: string, bundle: Bundle): string[] {
  const entry = chunkOf(bundle, (module) => module === join(root, 'index.html'));
  if (!entry) throw new Error('The build made no entry for index.html');
  const always = gathered([entry.fileName], bundle, (file) =>
    file.type === 'chunk' ? [...file.imports, ...cssOf(file)] : [],
  );
  const later = [...always].flatMap((name) => {
    const file = bundle[name];
    const names = file?.type === 'chunk' ? file.dynamicImports : [];
    return names.filter((each) => {
      const part = bundle[each];
      return part?.type === 'chunk' && laterParts.test(part.facadeModuleId ?? '');
    });
  });
  const routes = roots.map((module) => {
    const chunk = chunkOf(bundle, (id) => id.replace(/\.tsx?$/, '') === join(root, module));
    if (!chunk) throw new Error(`The build made no chunk of ${module}`);
    return chunk.fileName;
  });
  // Windows that follow the show on the same device need no network either.
  const screens = chunkOf(bundle, (module) => module === join(root, 'screen.html'));
  if (!screens) throw new Error('The build made no entry for screen.html');
  const rest = gathered([...later, ...routes, screens.fileName], bundle, (file) => {
    if (always.has(file.fileName)) return [];
    const imported = file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [];
    return [...imported, ...cssOf(file), ...named(file, bundle)];
  });
  return [...new Set([...always, ...rest])].sort();
}

/** The files' addresses, and a name that is another when one of them is. */
function shellOf(root: string, bundle: Bundle) {
  const files = [
    ...shellFiles(root, bundle).map((name) => `/${name}`),
    ...publicFiles.map((name) => `/${name}`),
    ...Object.values(pages),
  ];
  const hash = createHash('sha256').update(files.join());
  for (const name of publicFiles) hash.update(readFileSync(join(root, 'public', name)));
  for (const path of Object.values(pages)) {
    const page = bundle[path.slice(1)];
    if (!page) throw new Error(`The build made no ${path}`);
    hash.update(textOf(page));
  }
  return { version: hash.digest('hex').slice(0, 16), files, pages };
}

/**
 * Makes `/service-worker.js`: one file without imports, with the list of what it stores put in. Its bytes change with
 * every file of the list, so browsers find out about a new version. In development there is none.
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'cadenza-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const made = await build({
          ...{ root, configFile: false, logLevel: 'error', publicDir: false },
          define: { SHELL: JSON.stringify(shellOf(root, bundle)) },
          build: {
            ...{ write: false, target: 'es2023', modulePreload: false },
            rolldownOptions: {
              input: join(root, 'service-worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
        const [output] = [made].flat() as Rolldown.RolldownOutput[];
        const [worker] = output?.output ?? [];
        if (!worker) throw new Error('The service worker was not built');
        this.emitFile({ type: 'asset', fileName: worker.fileName, source: worker.code });
      },
    },
  };
}
