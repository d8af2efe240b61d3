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
  const written = await bundle.write({
    ...output,
    dir: out,
    format: 'cjs',
    entryFileNames: '[name]-[hash].cjs',
    codeSplitting: false,
  });
  await bundle.close();
  refuseOthersThanAscii(written.output[0].code);
}

/**
 * The start reads it byte by byte, as Latin-1: anything else would be garbled. The bundler escapes what is not ASCII,
 * except in tagged templates, where an escape would be another text to the tag: write an entity of HTML, or `${'…'}`.
 */
function refuseOthersThanAscii(code) {
  const at = code.search(/[\u0080-\uffff]/);
  if (at >= 0)
    throw new Error(
      `The bundle is not ASCII (a tagged template?): ${code.slice(Math.max(0, at - 60), at + 20)}`,
    );
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
