/** Collects in a folder what the image holds: the bundled processes, the web app, and the packages that stay outside. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/bundling.mjs';

const target = process.argv[2];
if (!target) throw new Error('Name the folder to collect in');

const copy = (path) => cpSync(join(root, path), join(target, path), { recursive: true, dereference: true });

for (const path of ['dist/processes', 'web/dist', 'gateway/supergraph.graphql', 'LICENSE']) copy(path);
// Native code and files that are read as they are (deploy/scripts/bundling.mjs, gateway/docs-page.ts).
// sharp and mpg123-decoder with what they ask for themselves.
for (const name of [
  '@node-rs',
  'swagger-ui-dist',
  'sharp',
  '@img',
  'detect-libc',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'simple-yenc',
])
  if (existsSync(join(root, 'node_modules', name))) copy(join('node_modules', name));
