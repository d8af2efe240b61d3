/**
 * Runs the built product in this very process: no second Node beside it.
 *
 * To compile ten megabytes takes longer than all that a start does, so the first run keeps V8's code beside the bundle
 * for the next ones. (`module.enableCompileCache` would do it, but only from Node 22 on.) V8 itself refuses code of
 * another version of V8 or another source; the bundle's name holds its hash, so a new one never finds old code.
 */
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { markRunning } from './running.mjs';

markRunning(fileURLToPath(new URL('../..', import.meta.url)));
const folder = fileURLToPath(new URL('../../dist/standalone', import.meta.url));
const filename = join(
  folder,
  readdirSync(folder).find((name) => /^main-.*\.cjs$/.test(name)),
);
const codeFile = `${filename}.code`;

function keptCode() {
  try {
    return readFileSync(codeFile);
  } catch {
    return undefined; // The first run of this bundle.
  }
}

function keepCode() {
  try {
    // Under another name first: a start at this moment must not read half of it.
    writeFileSync(`${codeFile}.${process.pid}`, script.createCachedData());
    renameSync(`${codeFile}.${process.pid}`, codeFile);
  } catch {
    // A folder that cannot be written, or a new build just took it away: the next start is slower, no more.
  }
}

// Latin-1 costs V8 half of what UTF-8 does, and is the same for a bundle of ASCII only, which the build sees to.
const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`,
  { filename, cachedData: keptCode() },
);
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
// Once all that a start calls has been compiled, and when the start no longer waits for it.
if (script.cachedDataRejected !== false) setTimeout(keepCode, 5_000).unref();
