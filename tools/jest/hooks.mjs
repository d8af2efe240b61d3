/**
 * How tests load modules: TypeScript is compiled on the way, as the product's is; workspaces are their sources;
 * `@jest/globals` is what the running file has. Styles are empty: nothing is laid out here. `?raw` is a file's text.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { typescript } from './typescript.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;
const icons = pathToFileURL(createRequire(import.meta.url).resolve('lucide-react')).href;

export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
  // The icons as one file, not 1,700.
  if (specifier === 'lucide-react') return { url: icons, format: 'commonjs', shortCircuit: true };
  const written = /^\.{1,2}\/.*\.js$/.test(specifier) ? ['ts', 'tsx'] : [];
  const source = written
    .map((extension) => new URL(specifier.replace(/js$/, extension), context.parentURL))
    .find((url) => existsSync(url));
  return next(source?.href ?? specifier, { ...context, conditions: ['source', ...context.conditions] });
}

/** A file as the text it is, as Vite gives it for `?raw`. */
const textModule = async (path) => `export default ${JSON.stringify(await readFile(path, 'utf8'))};`;

export async function load(url, context, next) {
  const { pathname, search } = new URL(url);
  if (search === '?raw') return { format: 'module', source: await textModule(pathname), shortCircuit: true };
  if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
  if (!/\.tsx?$/.test(pathname)) return await next(url, context);
  const filename = fileURLToPath(new URL(pathname, url));
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...typescript,
    filename,
    sourceMaps: 'inline',
    swcrc: false,
    configFile: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
