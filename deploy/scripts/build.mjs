/** Bundles the product: the web app to web/dist, the one-process server to dist/standalone. */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { build as buildWeb } from 'vite';
import { bundlePrograms, bundling, output, root, workersIn } from './bundling.mjs';

const out = join(root, 'dist/standalone');

/** The product itself is one classic script: only of these can Node 20 keep the compiled code (start.mjs). */
async function buildProduct() {
  const bundle = await rolldown(bundling({ main: join(root, 'deploy/standalone/main.ts') }));
  await bundle.write({
    ...output,
    dir: out,
    format: 'cjs',
    entryFileNames: '[name]-[hash].cjs',
    codeSplitting: false,
  });
  await bundle.close();
}

async function buildServer() {
  rmSync(out, { recursive: true, force: true });
  await buildProduct();
  const beside = [
    ...['rebuild.ts', 'parked.ts'].map((name) => join(root, 'deploy/standalone', name)),
    ...workersIn(join(root, 'deploy')),
  ];
  await bundlePrograms(out, Object.fromEntries(beside.map((path) => [basename(path, '.ts'), path])));
}

const web = { root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' };
await Promise.all([buildWeb(web), buildServer()]);
