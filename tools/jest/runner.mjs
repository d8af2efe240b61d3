import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(createRequire(import.meta.url).resolve('jest-circus/runner'));
const { default: circus } = require('jest-circus/runner');
const adapter = require.resolve('./jestAdapterInit.js');

register('./hooks.mjs', import.meta.url);

/**
 * Runs a test file with jest-circus, in Node itself: no VM, and modules are loaded once for all files of a worker. A
 * small file costs 2.6 s less of processor time than with Jest's own module loader, which loads Nest, TypeORM and
 * GraphQL anew for each. What one file changes outside itself the next one sees; so it must not.
 */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export only
export default async function runNatively(globalConfig, config, environment, runtime, testPath, send) {
  // Lines of stacks are those of the sources: Node's own way instead of Jest's, which knows what Jest compiled only.
  process.setSourceMapsEnabled(true);
  Error.prepareStackTrace = undefined;
  // Its state is the module's own: a new one for each file.
  delete require.cache[adapter];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  const native = new Proxy(runtime, {
    get(target, key) {
      if (key === 'requireInternalModule') return require;
      if (key === 'unstable_shouldLoadAsEsm') return () => true;
      if (key === 'unstable_importModule')
        return (path) => import(`${pathToFileURL(path).href}?run=${performance.now()}`);
      if (key === 'setGlobalsForRuntime')
        return (globals) => {
          globalThis[Symbol.for('cadenza.jest')] = {
            ...globals,
            jest: target.jestGlobals.jestObjectFor(testPath),
          };
        };
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return await circus(globalConfig, config, environment, native, testPath, send);
}
