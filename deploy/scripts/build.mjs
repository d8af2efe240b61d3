/** Bundles the product: the web app to web/dist, the one-process server to dist/standalone, the demo's music to dist/demo. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
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
  const commands = ['rebuild', 'parked', 'backup', 'restore', 'doctor'];
  const beside = [
    ...commands.map((name) => join(root, 'deploy/standalone', `${name}.ts`)),
    ...workersIn(join(root, 'deploy')),
  ];
  await bundlePrograms(out, Object.fromEntries(beside.map((path) => [basename(path, '.ts'), path])));
}

const web = { root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' };

/** The music of the demo class, where the first start looks for it; rendered once, some seconds of one core. */
async function renderDemo() {
  const program = [join(root, 'tools/demo/prepare.ts'), join(root, 'dist/demo')];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', '@swc-node/register/esm-register', ...program],
    { cwd: root },
  );
  return stdout.trim().split('\n');
}

const [tracks] = await Promise.all([renderDemo(), buildWeb(web), buildServer()]);
// For the demo on the landing page (web/lib/demo-class.ts), by the track's name alone.
const demo = join(root, 'web/dist/demo');
mkdirSync(demo, { recursive: true });
for (const path of tracks)
  copyFileSync(path, join(demo, basename(path).replace(/-[0-9a-f]{8}\.mp3$/, '.mp3')));
