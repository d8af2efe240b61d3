import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const files: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** React Router without its warnings for developers: its package leads a browser's bundle to them all the same. */
export function productionRouter(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
  return {
    name: 'cadenza-production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (files[source] ? join(folder, files[source]) : null),
  };
}
